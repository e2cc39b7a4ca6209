export const LEADS_PATH = "/admin/prospects";
export const BOARD_PATH = `${LEADS_PATH}/tableau`;

export const FIGURES_PATH = `${LEADS_PATH}/chiffres`;

/** The list of one stage. */
export function stageAddress(stage: string): string {
  return `${LEADS_PATH}?statut=${stage}`;
}

/** The board of one person's leads: `moi`, `personne` or an account; everybody's when empty. */
export function boardAddress(owner: string): string {
  return owner === ""
    ? BOARD_PATH
    : `${BOARD_PATH}?${new URLSearchParams({ a: owner }).toString()}`;
}
