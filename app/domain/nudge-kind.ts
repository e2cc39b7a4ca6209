/** What a message may bring back to somebody who did it and heard of nothing since: an act of a lead. */
export const nudgeKinds = ["audit", "call", "request", "order"] as const;
export type NudgeKind = (typeof nudgeKinds)[number];

/** The message's name. */
export const nudgeName = (kind: NudgeKind) => `${kind}-nudge` as const;
export const nudgeNames = nudgeKinds.map(nudgeName);
