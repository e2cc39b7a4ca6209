import { fix, improve, ok, type PageLooks } from "./finding.ts";

export const accessibilityChecks = {
  viewport({ head: { viewport } }) {
    if (viewport === null) return fix("none");
    const locked = /user-scalable\s*=\s*(?:no|0)\b/i.test(viewport);
    const most = /maximum-scale\s*=\s*([\d.]{1,6})/i.exec(viewport)?.[1];
    if (locked || (most !== undefined && Number(most) < 5)) return fix("locked", viewport);
    return /\b(?:width|initial-scale)\s*=/i.test(viewport)
      ? ok("declared", viewport)
      : fix("unscaled", viewport);
  },
  lang({ head: { lang } }) {
    if (!lang) return fix("none");
    return /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i.test(lang)
      ? ok("declared", lang)
      : fix("unknown", lang);
  },
  "image-alt"({ content: { images } }) {
    if (images.length === 0) return ok("no-image");
    const silent = images.filter(({ alt }) => alt === null);
    const [first] = silent;
    return (first ? fix : ok)("silent", silent.length, images.length, first?.src ?? null);
  },
  "field-labels"({ content: { fields } }) {
    if (fields.length === 0) return ok("no-field");
    const bare = fields.filter(({ labelled }) => !labelled);
    const [first] = bare;
    const example = first ? first.name || first.type : null;
    return (first ? fix : ok)("bare", bare.length, fields.length, example);
  },
  autocomplete({ content: { fields } }) {
    const personal = fields.filter(
      ({ type, name }) =>
        /^(?:email|tel)$/.test(type) || /mail|phone|tel|nom|name|prenom|adresse|postal/i.test(name),
    );
    if (personal.length === 0) return ok("no-field");
    const without = personal.filter(({ autocomplete }) => !autocomplete).length;
    return (without > 0 ? improve : ok)("without", without, personal.length);
  },
  "link-names"({ content: { links } }) {
    const nameless = links.filter(({ name, href }) => href !== null && name === "");
    const [first] = nameless;
    return (first ? fix : ok)("nameless", nameless.length, links.length, first?.href ?? null);
  },
  "button-names": ({ content: { buttons } }) =>
    (buttons.nameless > 0 ? fix : ok)("nameless", buttons.nameless, buttons.total),
  "frame-titles": ({ content: { frames } }) =>
    (frames.untitled > 0 ? fix : ok)("untitled", frames.untitled, frames.total),
  "heading-order"({ content: { headings } }) {
    if (headings.length === 0) return fix("none");
    const jump = headings.find(
      ({ level }, index) => index > 0 && level > (headings[index - 1]?.level ?? level) + 1,
    );
    return jump ? improve("jump", jump.level, jump.text) : ok("in-order", headings.length);
  },
  bypass({ content: { hasMain, hasSkipLink } }) {
    if (hasMain && hasSkipLink) return ok("both");
    if (hasMain) return improve("main-only");
    return hasSkipLink ? improve("link-only") : fix("neither");
  },
  "tab-order": ({ content: { positiveTabIndexes } }) =>
    (positiveTabIndexes > 0 ? improve : ok)("positive", positiveTabIndexes),
  autoplay: ({ content: { loudMedia } }) => (loudMedia > 0 ? fix : ok)("loud", loudMedia),
} satisfies PageLooks;
