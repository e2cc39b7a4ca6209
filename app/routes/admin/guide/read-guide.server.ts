import { Marked, type Token, type Tokens } from "marked";
import { ownProperty } from "#domain/own-property.ts";
import { frenchSpaces } from "#ui/typography.ts";

const pictures: Record<string, string> = import.meta.glob(
  "/docs/screenshots/{abonnements,administration,commande,devis,facture,livraisons}.webp",
  { query: "?url", import: "default", eager: true },
);

export interface GuideSection {
  id: string;
  title: string;
  text: string;
}

export interface GuidePage {
  slug: string;
  title: string;
  html: string;
  sections: GuideSection[];
}

/** Normalises for search: no accents, straight apostrophes, lower case. */
export function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").replaceAll("’", "'").toLowerCase();
}

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

const reader = new Marked({
  renderer: {
    heading({ depth, text, tokens }) {
      return `<h${depth} id="${idOf(text)}">${this.parser.parseInline(tokens)}</h${depth}>`;
    },
    text(token) {
      return "tokens" in token && token.tokens
        ? this.parser.parseInline(token.tokens)
        : escaped(frenchSpaces(token.text));
    },
    // Pages of the manual are the only link targets: other links become plain text.
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      const slug = /^([a-z-]+)\.md$/.exec(href)?.[1];
      return slug === undefined ? words : `<a href="${guideAddress(slug)}">${words}</a>`;
    },
    image({ href, text }) {
      const source = ownProperty(pictures, href.replace("..", "/docs"));
      if (source === undefined) throw new Error(`the manual shows ${href}, which is not loaded`);
      return `<img src="${source}" alt="${escaped(text)}" loading="lazy">`;
    },
    codespan({ text }) {
      const code = `<code>${escaped(text)}</code>`;
      return /^\/[\w/-]+$/.test(text) ? `<a href="${text}">${code}</a>` : code;
    },
  },
});

export function guideAddress(slug: string, section?: string): string {
  return `/admin/aide/${slug}${section === undefined ? "" : `#${section}`}`;
}

/** @throws Error for a page without a title, or with a picture that is not loaded. */
export function readPage(slug: string, text: string): GuidePage {
  const tokens = reader.lexer(text.replaceAll("'", "’"));
  const [title] = tokens.filter((token): token is Tokens.Heading => token.type === "heading");
  if (title?.depth !== 1) throw new Error(`docs/guide/${slug}.md has no title`);
  const body = tokens.slice(tokens.indexOf(title) + 1);
  return { slug, title: title.text, html: reader.parser(body), sections: sectionsOf(tokens) };
}

function sectionsOf(tokens: Token[]): GuideSection[] {
  const sections: GuideSection[] = [];
  for (const token of tokens) {
    if (token.type === "heading") {
      sections.push({ id: idOf(token.text), title: plainText(token), text: "" });
      continue;
    }
    const section = sections.at(-1);
    if (section) section.text += ` ${plainText(token)}`;
  }
  return sections;
}

function plainText(token: Token): string {
  return reader
    .parser([token])
    .replaceAll(/<[^<>]*>/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function idOf(title: string): string {
  return fold(title)
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replaceAll(/^-|-$/g, "");
}
