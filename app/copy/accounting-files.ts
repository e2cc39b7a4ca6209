import type { FecWords } from "#domain/fec.ts";

export const fecWords: FecWords = {
  journals: { VE: "Ventes", BQ: "Banque" },
  accounts: {
    client: "Clients",
    sales: "Prestations de services",
    deposits: "Clients - Avances et acomptes reçus",
    vat: "TVA collectée",
    bank: "Banque",
  },
  entries: {
    invoice: (piece, client) => `Facture ${piece} ${client}`,
    deposit: (piece, client) => `Facture d'acompte ${piece} ${client}`,
    "credit-note": (piece, client) => `Avoir ${piece} ${client}`,
    payment: (piece, client) => `Encaissement ${piece} ${client}`,
    refund: (piece, client) => `Remboursement ${piece} ${client}`,
  },
};

/** Order set by law (article A47 A-1, VII of the LPF). */
export const fecColumns = [
  "JournalCode",
  "JournalLib",
  "EcritureNum",
  "EcritureDate",
  "CompteNum",
  "CompteLib",
  "CompAuxNum",
  "CompAuxLib",
  "PieceRef",
  "PieceDate",
  "EcritureLib",
  "Debit",
  "Credit",
  "EcritureLet",
  "DateLet",
  "ValidDate",
  "Montantdevise",
  "Idevise",
] as const;
