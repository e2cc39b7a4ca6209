/** Option of `npm start` that deletes demo records before the first live act. */
export const ERASE_TRIALS = "--effacer-les-essais";

const names: [table: string, one: string, several: string][] = [
  ["orders", "commande", "commandes"],
  ["quotes", "devis", "devis"],
  ["invoices", "facture", "factures"],
  ["quote_requests", "demande de devis", "demandes de devis"],
  ["audits", "audit", "audits"],
  ["calls", "appel", "appels"],
  ["contract_declarations", "déclaration", "déclarations"],
];

export function trialsRemain(trials: ReadonlyMap<string, number>): string {
  const counted = names.flatMap(([table, one, several]) => {
    const count = trials.get(table) ?? 0;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : several}`];
  });
  return (
    `Le mode live ne démarre pas : cette base ne contient que des essais, faits sans MODE=live (${counted.join(", ")}). ` +
    "Ils prendraient les premiers numéros de commande et compteraient dans les chiffres.\n" +
    `Pour les effacer, et garder l’identité, les offres, les preuves, l’équipe et les réglages : npm start -- ${ERASE_TRIALS}\n` +
    "(npm run backup en garde une copie.) Ou donnez au vrai site une base neuve : un autre DATA_DIR ou DATABASE_URL."
  );
}

export const trialsErased =
  "Les essais sont effacés : les numéros de commandes, de devis et de factures commencent à 1.";

export const nothingErased =
  "Rien n’a été effacé : cette base n’a pas d’essai, ou elle a déjà servi en mode live.";

export const erasingNeedsLive = `${ERASE_TRIALS} se donne avec MODE=live, au premier démarrage du vrai site.`;
