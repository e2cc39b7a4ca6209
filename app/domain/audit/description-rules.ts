const links = /https?:|www\.|\b[a-z\d-]{2,63}\.(?:fr|com|net|org|eu|shop|pro|info|io|paris|bzh)\b/i;
const emails = /[\w.+-]@[\w-]/;
const phones = /(?:\+33|\b0033|\b0)(?:[\s.()-]{0,3}\d){9}\b/;
const prices = /\d\s*(?:€|euros?\b|eur\b)|€\s*\d/i;
/** « Remise en état » and « promotion immobilière » are trades, not promotions. */
const promotions =
  /\b(?:promos?|promotions?(?! immobili)|promotionnel(?:le)?s?|soldes|remises?(?! en | des? | du | aux? )|rabais|d[ée]stockage|offres? sp[ée]ciales?|prix cass[ée]s?)\b|[-−–]\s?\d{1,2}\s?%|r[ée]duction de \d/i;

/** French names of the rules of Google (D5) broken by a description; empty when it complies. */
export function breachesOf(description: string): string[] {
  const breaches: [boolean, string][] = [
    [links.test(description) && !emails.test(description), "un lien"],
    [emails.test(description), "une adresse e-mail"],
    [phones.test(description), "un numéro de téléphone"],
    [prices.test(description), "un prix"],
    [promotions.test(description), "une promotion"],
    [isMostlyCapitals(description), "trop de majuscules"],
  ];
  return breaches.filter(([found]) => found).map(([, name]) => name);
}

/** Short texts are not judged: acronyms (SARL, RGE) would be most of their letters. */
function isMostlyCapitals(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  const capitals = text.match(/\p{Lu}/gu)?.length ?? 0;
  return letters >= 20 && capitals * 2 > letters;
}
