/** Young generation of 8 MiB: less memory; with 4 MiB the longest pages are a seventh slower (docs/performance.md). */
export const builtNodeOptions = [
  "--max-old-space-size=512",
  "--max-semi-space-size=8",
  "--enable-source-maps",
];
