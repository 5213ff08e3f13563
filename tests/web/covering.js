/**
 * What of the text inside some roots cannot be read: lines that are cut by a box around them, and lines that lie under
 * something else. `allowed` lists what lies so by design: [selector of the covered text, selector of what covers it].
 * `scrolling` lists the boxes that scroll by design; what they hide for the moment is looked at where it is shown.
 */
([roots, allowed, scrolling]) => {
  // What lets clicks through may cover words as well as anything else.
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("*, *::before, *::after { pointer-events: auto !important; } .peek, .peek * { pointer-events: none !important; }");
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const found = new Map();
  const note = (kind, text, by, box) => {
    const key = `${kind}: "${text.trim().replace(/\s+/g, " ").slice(0, 60)}" ${by}`;
    if (!found.has(key)) found.set(key, `${key} at ${Math.round(box.left)},${Math.round(box.top)} ${Math.round(box.width)}x${Math.round(box.height)}`);
  };
  const called = (element) => `${element.tagName.toLowerCase()}.${String(element.getAttribute("class") ?? "").replace(/svelte-\w+/g, "").trim().split(/\s+/).join(".")}`;
  const inside = (element) => {
    const thing = element.closest("[data-key]");
    return thing && thing !== element ? `${called(element)} in ${thing.getAttribute("data-key")}` : called(element);
  };
  const solid = (colour) => {
    const alpha = /rgba\(.*,\s*([\d.]+)\)/.exec(colour) ?? /\/\s*([\d.]+)\)/.exec(colour);
    return colour !== "transparent" && (!alpha || Number(alpha[1]) > 0.3);
  };
  /** Whether something is really painted at this point, and not merely a box around other things. */
  const paints = (element, x, y) => {
    if (element instanceof SVGSVGElement) return false;
    if (element instanceof SVGElement) return true;
    const look = getComputedStyle(element);
    if (Number(look.opacity) < 0.1) return false;
    if (solid(look.backgroundColor) || look.backgroundImage !== "none") return true;
    return [...element.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()].some((box) => x > box.left && x < box.right && y > box.top + 2 && y < box.bottom - 2);
    });
  };
  const byDesign = (element, over) => allowed.some(([under, above]) => {
    const card = element.closest(under);
    return card && over.closest(above) && !card.contains(over);
  });
  const lines = [];
  for (const root of roots.flatMap((each) => [...document.querySelectorAll(each)])) {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const node = walk.currentNode;
      const element = node.parentElement;
      if (!node.data.trim() || element.closest(".unseen, script, style, option, [hidden]")) continue;
      const look = getComputedStyle(element);
      // What is only read aloud.
      if (look.clipPath === "inset(50%)") continue;
      if (look.visibility === "hidden" || !element.checkVisibility({ opacityProperty: true })) continue;
      lines.push({ node, element, size: parseFloat(look.fontSize) });
    }
  }
  const clips = new Map();
  /** The boxes around an element that cut what sticks out of them. */
  const clipping = (element) => {
    if (!element || element === document.documentElement) return [];
    if (!clips.has(element)) {
      const look = getComputedStyle(element);
      const own = look.overflowX !== "visible" || look.overflowY !== "visible" ? [element] : [];
      clips.set(element, [...own, ...clipping(element.parentElement)]);
    }
    return clips.get(element);
  };
  const scrolls = (box) => scrolling.some((each) => box.matches(each));
  const screen = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const seen = new Set();
  const look = (line) => {
    const range = document.createRange();
    range.selectNodeContents(line.node);
    for (const box of range.getClientRects()) {
      if (box.width < 1 || box.height < 1) continue;
      // The box of a line is as high as the font may be; letters and figures fill its middle.
      const high = Math.min(box.height / 2, line.size * 0.36);
      const middle = (box.top + box.bottom) / 2;
      const ink = { left: box.left + 1, right: box.right - 1, top: middle - high, bottom: middle + high };
      const out = (edge) => ink.left < edge.left - 1 || ink.right > edge.right + 1 || ink.top < edge.top - 1 || ink.bottom > edge.bottom + 1;
      const cutter = clipping(line.element).find((each) => out(each.getBoundingClientRect()));
      if (cutter && scrolls(cutter)) continue;
      seen.add(line);
      if (cutter) {
        note("cut", line.node.data, `by ${inside(cutter)}`, box);
        continue;
      }
      if (out(screen)) {
        note("cut", line.node.data, "by the screen", box);
        continue;
      }
      const across = Math.max(2, Math.ceil((ink.right - ink.left) / 9));
      points: for (let i = 0; i <= across; i++)
        for (const part of [0.25, 0.75]) {
          const x = ink.left + ((ink.right - ink.left) * i) / across;
          const y = ink.top + (ink.bottom - ink.top) * part;
          const top = document.elementFromPoint(x, y);
          if (top && (line.element.contains(top) || top.matches(".wood"))) continue;
          const stack = document.elementsFromPoint(x, y);
          // Where its own box is not (a leaning line, a line that sticks out), what lies above its frame covers it.
          const hit = stack.includes(line.element);
          for (const over of stack) {
            if (over === line.element || line.element.contains(over) || over.matches(".wood")) break;
            if (over.contains(line.element) && !hit) break;
            if (over.contains(line.element) || !paints(over, x, y)) continue;
            if (byDesign(line.element, over)) break;
            note("covered", line.node.data, `by ${inside(over)}`, box);
            break points;
          }
        }
    }
    const clamp = line.element;
    const style = getComputedStyle(clamp);
    if (style.textOverflow === "ellipsis" && clamp.scrollWidth > clamp.clientWidth + 1) note("cut", line.node.data, "with an ellipsis", clamp.getBoundingClientRect());
    if (style.webkitLineClamp !== "none" && clamp.scrollHeight > clamp.clientHeight + 1) note("cut", line.node.data, "after some lines", clamp.getBoundingClientRect());
  };
  // Boxes that scroll by design are moved on, so that everything in them is looked at where it is shown.
  const moving = scrolling.flatMap((each) => [...document.querySelectorAll(each)]);
  const before = moving.map((each) => [each.scrollLeft, each.scrollTop]);
  for (const line of lines) look(line);
  for (const box of moving) {
    box.scrollIntoView({ block: "nearest" });
    for (const line of lines) if (box.contains(line.element)) look(line);
    for (const way of ["Height", "Width"]) {
      const side = way === "Height" ? "scrollTop" : "scrollLeft";
      const step = box[`client${way}`] * 0.6;
      for (let to = step; step > 20 && to < box[`scroll${way}`] - box[`client${way}`] + step; to += step) {
        box[side] = to;
        for (const line of lines) if (box.contains(line.element)) look(line);
      }
      box[side] = 0;
    }
  }
  moving.forEach((each, index) => ([each.scrollLeft, each.scrollTop] = before[index]));
  for (const line of lines) if (!seen.has(line)) note("cut", line.node.data, "everywhere", line.element.getBoundingClientRect());
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  const strips = [...document.querySelectorAll(".fan .slot")].flatMap((slot) => {
    const next = slot.nextElementSibling;
    if (!next?.classList.contains("slot")) return [];
    const wide = next.getBoundingClientRect().left - slot.getBoundingClientRect().left;
    return wide < 43 ? [`narrow: a strip of ${Math.round(wide)} of a card in a hand`] : [];
  });
  return { faults: [...found.values(), ...strips], texts: lines.length };
}
