import type { ContactFacts } from "#domain/project-analysis/page-facts.ts";
import { folded } from "#domain/project-analysis/wording.ts";
import type { PageElements } from "./page-elements.ts";

const frenchPhone = /(?:\+33[\s.]?(?:\(0\)\s?)?|\b0)[1-9](?:[\s.-]?\d{2}){4}\b/;
const postalAddress = /\b(?:0[1-9]|[1-8]\d|9[0-8])\d{3},? [A-ZÀ-Ý][A-Za-zÀ-ÿ'-]/;
const openingHours =
  /\b(?:lun|mar|mer|jeu|ven|sam|dim)[a-z]{0,5}\.?\b[^]{0,60}?\b\d{1,2} ?(?:h|:)/i;

interface ContactSource {
  text: string;
  links: readonly { href: string | null; name: string }[];
  elements: PageElements;
}

export function contactFacts({ text, links, elements }: ContactSource): ContactFacts {
  const leads = (words: RegExp) =>
    links.some(({ href, name }) => words.test(folded(`${name} ${(href ?? "").slice(0, 300)}`)));
  return {
    telLinks: links.filter(({ href }) => /^tel:/i.test(href ?? "")).length,
    phoneWritten: frenchPhone.test(text),
    contactLink: leads(/contact|mailto:|nous ecrire|ecrivez/),
    addressWritten: postalAddress.test(text) || elements.named("address").length > 0,
    hoursWritten:
      openingHours.test(text) ||
      /\bhoraires? d.ouverture\b|\b24 ?h ?\/ ?24\b|\b7 ?j ?\/ ?7\b/i.test(text),
    legalNoticeLink: leads(/mentions?[\s_-]*legales?|legal[\s_-]?notice|\bcgu\b/),
    privacyLink: leads(
      /confidentialite|privacy|donnees[\s_-]*personnelles|\brgpd\b|vie[\s_-]*privee/,
    ),
  };
}
