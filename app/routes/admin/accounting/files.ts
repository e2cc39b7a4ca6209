/** What the books of a period are downloaded as, each at its own address, in the order of the page. */
export const accountingFiles = [
  "fec.txt",
  "ventes.csv",
  "encaissements.csv",
  "tva.csv",
  "pieces.zip",
] as const;

export type AccountingFile = (typeof accountingFiles)[number];
