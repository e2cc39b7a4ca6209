export const clientStandings = ["confirme", "a-confirmer"] as const;
export type ClientStanding = (typeof clientStandings)[number];
