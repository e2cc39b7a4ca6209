export const vatFigureWords = {
  name: "TVA du mois",
  onReceipts: "sur les encaissements",
  onDebits: "sur les factures émises",
  atRate: (rate: string, euros: string) => `${rate}\u202F: ${euros}`,
};
