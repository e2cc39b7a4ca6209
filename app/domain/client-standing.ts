/** Whether a client has confirmed the e-mail of the account. */
export const clientStandings = ["confirme", "a-confirmer"] as const;
export type ClientStanding = (typeof clientStandings)[number];
