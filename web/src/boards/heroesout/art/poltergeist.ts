import icons from "icons:bookshelf,candles,haunting,ice-cube,sonic-screech";

export default {
  haunting: icons.haunting!,
  cold_spot: icons["ice-cube"]!,
  rattling_shelves: icons.bookshelf!,
  seance: icons.candles!,
  wail: icons["sonic-screech"]!,
} satisfies Record<string, string>;
