export const accountingFiles = [
  "fec.txt",
  "ventes.csv",
  "encaissements.csv",
  "tva.csv",
  "pieces.zip",
] as const;

export type AccountingFile = (typeof accountingFiles)[number];
