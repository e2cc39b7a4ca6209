/** Same colours as app/ui/theme/base.css. */
export const palette = {
  ink: "#0B1F33",
  paper: "#FBFAF6",
  white: "#FFFFFF",
  lamp: "#FFB703",
  lampPale: "#FFF6DC",
  sea: "#0B5F58",
  seaTint: "#E8F3F1",
  muted: "#4F5F70",
  mutedPale: "#B7C4D1",
  line: "#D5DBE2",
  stamp: "#B42318",
} as const;
