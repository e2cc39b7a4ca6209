import type { CSSProperties } from "react";
import { keepsColours } from "./client-styles.ts";
import { palette } from "./palette.ts";

export const fonts: CSSProperties = {
  fontFamily: 'Figtree, "Segoe UI", Roboto, Helvetica, Arial, sans-serif',
};

const words: CSSProperties = { ...fonts, color: palette.ink, fontSize: 16, lineHeight: "26px" };

export const styles = {
  body: { ...fonts, margin: 0, padding: 0 },
  page: { padding: "32px 12px", backgroundColor: palette.paperDeep },
  sheet: {
    width: "100%",
    maxWidth: 600,
    margin: "0 auto",
    backgroundColor: palette.white,
    border: `1px solid ${palette.line}`,
    borderRadius: 14,
    overflow: "hidden",
  },
  header: {
    padding: "22px 40px 20px",
    ...keepsColours(palette.ink),
    borderBottom: `4px solid ${palette.lamp}`,
  },
  /** Alt text while the picture is blocked: small, since the name stands beside it. */
  mark: { ...fonts, display: "block", color: palette.paper, fontSize: 9, lineHeight: "12px" },
  main: { padding: "36px 40px 28px" },
  title: {
    ...words,
    margin: "0 0 20px",
    fontSize: 26,
    lineHeight: "33px",
    fontWeight: 700,
    letterSpacing: "-0.3px",
  },
  heading: { ...words, margin: "34px 0 12px", fontSize: 18, fontWeight: 700 },
  paragraph: { ...words, margin: "0 0 14px", whiteSpace: "pre-line" },
  link: { color: palette.sea, fontWeight: 600, textDecoration: "underline" },
  notice: {
    ...words,
    margin: "20px 0",
    padding: "14px 18px",
    backgroundColor: palette.lampPale,
    borderLeft: `4px solid ${palette.lamp}`,
    borderRadius: 6,
    fontSize: 15,
    lineHeight: "23px",
  },
  /** Collapses with the margin of a heading below. */
  panel: {
    width: "100%",
    margin: "0 0 18px",
    padding: "6px 20px",
    backgroundColor: palette.paper,
    border: `1px solid ${palette.line}`,
    borderRadius: 10,
  },
  cell: { ...words, padding: "11px 0", fontSize: 15, lineHeight: "22px", verticalAlign: "top" },
  rowLine: { borderBottom: `1px solid ${palette.line}` },
  amount: {
    textAlign: "right",
    whiteSpace: "nowrap",
    paddingLeft: 16,
    fontVariantNumeric: "tabular-nums",
  },
  total: { fontSize: 18, fontWeight: 700, lineHeight: "26px" },
  quiet: { color: palette.muted },
  detail: { color: palette.muted, fontSize: 14 },
  label: { width: "30%", paddingRight: 16, color: palette.muted },
  steps: { margin: "0 0 14px" },
  stepNumber: {
    ...fonts,
    width: 28,
    height: 28,
    borderRadius: 14,
    backgroundColor: palette.ink,
    color: palette.lamp,
    fontSize: 14,
    fontWeight: 700,
    lineHeight: "28px",
    textAlign: "center",
  },
  button: {
    ...fonts,
    backgroundColor: palette.lamp,
    borderRadius: 10,
    color: palette.ink,
    fontSize: 16,
    fontWeight: 700,
    textDecoration: "none",
  },
  picture: {
    ...words,
    display: "block",
    maxWidth: "100%",
    height: "auto",
    margin: "4px auto 22px",
    borderRadius: 10,
    fontWeight: 700,
    textAlign: "center",
  },
  footer: { padding: "20px 40px 28px", borderTop: `1px solid ${palette.line}` },
  small: { ...fonts, margin: "0 0 10px", color: palette.muted, fontSize: 12, lineHeight: "19px" },
} satisfies Record<string, CSSProperties>;
