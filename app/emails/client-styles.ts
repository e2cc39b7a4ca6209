import { palette } from "./palette.ts";

/**
 * What inline styles can't say: narrow screens, and clients that darken by the reader's setting (those
 * that invert by themselves need nothing).
 */
export const clientStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { background-color: ${palette.paperDeep}; }
@media (max-width: 520px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .page { padding: 0 !important; }
  .sheet { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  .page, body { background-color: ${palette.inkDeep} !important; }
  .sheet { background-color: ${palette.ink} !important; border-color: ${palette.lineDark} !important; }
  .words { color: ${palette.paper} !important; }
  .quiet { color: ${palette.mutedPale} !important; }
  .link { color: ${palette.seaPale} !important; }
  .notice { background-color: ${palette.inkRaised} !important; }
  .panel { background-color: ${palette.inkRaised} !important; border-color: ${palette.lineDark} !important; }
  .step { background-color: ${palette.inkRaised} !important; }
  .row { border-color: ${palette.lineDark} !important; }
}
`;
