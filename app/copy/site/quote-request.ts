const numbers = ["aucune", "une", "deux", "trois", "quatre", "cinq", "six"];

function inLetters(count: number): string {
  return numbers[count] ?? String(count);
}

export const standardOffersWords = {
  title: (offers: number) => `Nos ${inLetters(offers)} offres, prix affichés`,
  lead: (offers: number) => {
    const count = inLetters(offers);
    return `${count.charAt(0).toUpperCase()}${count.slice(1)} offres ont leur prix affiché : commandez en deux minutes. Pour tout le reste, dites-nous où vous en êtes et recevez votre devis sous 24 à 48 heures.`;
  },
};
