export const LEADS_PATH = "/admin/prospects";
export const BOARD_PATH = `${LEADS_PATH}/tableau`;

export const FIGURES_PATH = `${LEADS_PATH}/chiffres`;

export function stageAddress(stage: string): string {
  return `${LEADS_PATH}?statut=${stage}`;
}

/** `owner`: `moi`, `personne` or an account id; empty: all leads. */
export function boardAddress(owner: string): string {
  return owner === ""
    ? BOARD_PATH
    : `${BOARD_PATH}?${new URLSearchParams({ a: owner }).toString()}`;
}
