export const llmsWords = {
  perListingAndPeriod: (period: string) => ` par fiche et par ${period}`,
  perListing: " par fiche",
  questions: (questions: string) => `## Questions fréquentes\n\n${questions}`,
};
