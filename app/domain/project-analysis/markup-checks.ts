import { fix, improve, ok, type PageLooks } from "./finding.ts";

/** Lighthouse, « dom-size ». */
export const domLimits = { many: 800, tooMany: 1_400, deepest: 32, widest: 60 };

export const markupChecks = {
  doctype: ({ head: { standardsMode } }) => (standardsMode ? ok("found") : fix("none")),
  charset: ({ head: { charsetDeclared } }) => (charsetDeclared ? ok("found") : fix("none")),
  "dom-size"({ content: { elements } }) {
    if (elements > domLimits.tooMany) return fix("counted", elements);
    return (elements > domLimits.many ? improve : ok)("counted", elements);
  },
  "dom-shape"({ content: { depth, widest } }) {
    const past = depth > domLimits.deepest || widest > domLimits.widest;
    return (past ? improve : ok)("measured", depth, widest);
  },
  "blocking-scripts": ({ head: { blockingScripts } }) =>
    (blockingScripts > 0 ? improve : ok)("counted", blockingScripts),
  "image-sizes"({ content: { images } }) {
    if (images.length === 0) return ok("no-image");
    const unsized = images.filter(({ sized }) => !sized);
    const [first] = unsized;
    return (first ? improve : ok)("unsized", unsized.length, images.length, first?.src ?? null);
  },
} satisfies PageLooks;
