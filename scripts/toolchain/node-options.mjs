/**
 * How Node runs what is built. New objects have 8 MiB before they are looked through: 206 MB at rest instead of 246, and a
 * quarter less under load; with 4 the longest pages take a seventh more of processor (docs/performance.md).
 */
export const builtNodeOptions = [
  "--max-old-space-size=512",
  "--max-semi-space-size=8",
  "--enable-source-maps",
];
