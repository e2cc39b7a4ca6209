import { fold, type GuidePage, type GuideSection, readPage } from "./read-guide.server.ts";

const slugs = [
  "premier-jour",
  "matin",
  "argent-et-papiers",
  "depart-d-un-client",
  "retards",
  "mise-en-ligne",
  "reglages",
] as const;

const texts: Record<string, string> = import.meta.glob("/docs/guide/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
export const guidePages: readonly GuidePage[] = slugs.map((slug) => {
  const text = texts[`/docs/guide/${slug}.md`];
  if (text === undefined) throw new Error(`docs/guide/${slug}.md is missing`);
  return readPage(slug, text);
});

/** Sections that contain every typed word; title matches first. */
export function searchGuide(typed: string): { page: GuidePage; section: GuideSection }[] {
  const words = fold(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return [];
  const has = (text: string) => words.every((word) => fold(text).includes(word));
  return guidePages
    .flatMap((page) => page.sections.map((section) => ({ page, section })))
    .filter(({ page, section }) => has(`${page.title} ${section.title} ${section.text}`))
    .toSorted((a, b) => Number(has(b.section.title)) - Number(has(a.section.title)));
}
