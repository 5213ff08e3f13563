import { svelte } from "@sveltejs/vite-plugin-svelte";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { icons, together } from "./scripts/icons.ts";

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** The server that `npm run dev` asks: HOLDFAST_SERVER, or the one that plain `holdfast` starts. */
const server = process.env.HOLDFAST_SERVER ?? "http://127.0.0.1:8642";

export default defineConfig({
  plugins: [icons(), svelte()],
  resolve: {
    alias: { $lib: here("src/lib"), $parts: here("src/parts") },
    // Without this the tests would be given the half of Svelte that renders on a server.
    ...(process.env.VITEST ? { conditions: ["browser"] } : {}),
  },
  build: {
    outDir: here("../src/holdfast/server/client"),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: (path) => (path.endsWith(".woff2") ? false : undefined),
    modulePreload: { polyfill: false },
    rolldownOptions: { output: { codeSplitting: { groups: [{ debugName: "outlines", name: together, test: /^\0icon:/ }] } } },
  },
  server: { proxy: { "/api": { target: server, ws: true } } },
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
