/** Same colours as app/ui/theme/base.css. */
export const palette = {
  night: "#06111D",
  ink: "#0B1F33",
  dusk: "#17344F",
  slate: "#41597A",
  mist: "#B9C6D3",
  lamp: "#FFB703",
  glow: "#FFDC86",
  ember: "#D98A1F",
  paper: "#FBFAF6",
  green: "#7FD8CC",
  warning: "#FFB703",
  red: "#FF9E8F",
} as const;
