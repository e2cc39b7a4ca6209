import { palette } from "./palette.ts";

/** Dark colours by class; light colours are inline (styles.ts). */
export const darkened: Readonly<
  Record<string, { color?: string; background?: string; border?: string }>
> = {
  page: { background: palette.inkDeep },
  sheet: { background: palette.ink, border: palette.lineDark },
  words: { color: palette.paper },
  quiet: { color: palette.mutedPale },
  link: { color: palette.seaPale },
  notice: { background: palette.inkRaised },
  panel: { background: palette.inkRaised, border: palette.lineDark },
  step: { background: palette.inkRaised },
  row: { border: palette.lineDark },
};

/**
 * Media queries, and dark modes. Apple Mail reads the style sheet; Outlook marks recoloured elements with attributes,
 * one for text and one for backgrounds; Gmail (recognised by the body as sibling of `u`) recolours by itself, except
 * gradients (`keepsColours`).
 */
export const clientStyles = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
body { background-color: ${palette.paperDeep}; }
@media (max-width: 520px) {
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .panel { padding-left: 14px !important; padding-right: 14px !important; }
  .page { padding: 0 !important; }
  .sheet { border-radius: 0 !important; border-left: 0 !important; border-right: 0 !important; }
}
@media (prefers-color-scheme: dark) {
  body { background-color: ${palette.inkDeep} !important; }
${darkRules(() => "")}
}
${darkRules((property) => (property === "color" ? "[data-ogsc] " : "[data-ogsb] "))}
u + .body .screen { background: #000000; mix-blend-mode: screen; }
u + .body .difference { background: #000000; mix-blend-mode: difference; }
`;

/** Mail clients leave gradients alone in dark mode. */
export function keepsColours(ground: string) {
  return { backgroundColor: ground, backgroundImage: `linear-gradient(${ground}, ${ground})` };
}

type Property = "color" | "background-color" | "border-color";

/** A rule per property: Outlook's attribute differs for text and background. */
function darkRules(under: (property: Property) => string): string {
  return Object.entries(darkened)
    .flatMap(([name, { color, background, border }]) => {
      const said: [Property, string | undefined][] = [
        ["color", color],
        ["background-color", background],
        ["border-color", border],
      ];
      return said.flatMap(([property, value]) =>
        value === undefined
          ? []
          : [`${under(property)}.${name} { ${property}: ${value} !important; }`],
      );
    })
    .join("\n");
}
