/** Hexadecimal: mail clients support neither OKLCH nor variables. */
export const palette = {
  ink: "#0B1F33",
  inkDeep: "#071626",
  inkRaised: "#12293F",
  paper: "#FBFAF6",
  paperDeep: "#F2F0E8",
  white: "#FFFFFF",
  lamp: "#FFB703",
  lampPale: "#FFF6DC",
  sea: "#0B5F58",
  seaPale: "#7FD6CB",
  muted: "#4F5F70",
  mutedPale: "#B7C4D1",
  line: "#DDE2E8",
  lineDark: "#2B445C",
} as const;
