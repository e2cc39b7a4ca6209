import { palette } from "./palette.ts";

/** What each class becomes where the reader's setting is dark; their light colours stand inline (styles.ts). */
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
 * What inline styles can't say: narrow screens, and the three ways in which mail clients darken. Apple's asks the
 * style sheet; Outlook marks what it darkened with attributes, text and ground each with one, and may be told other
 * colours; Gmail darkens by itself and can only be kept from the header (`keepsColours`), which it does know: it
 * prints the body as a neighbour of `u`, and leaves gradients alone.
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

/** A ground that no client turns pale under pale words. */
export function keepsColours(ground: string) {
  return { backgroundColor: ground, backgroundImage: `linear-gradient(${ground}, ${ground})` };
}

type Property = "color" | "background-color" | "border-color";

/** A rule a property: Outlook's attribute differs between text and ground. */
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
