export const nudgeKinds = ["audit", "call", "request", "order"] as const;
export type NudgeKind = (typeof nudgeKinds)[number];

export const nudgeName = (kind: NudgeKind) => `${kind}-nudge` as const;
export const nudgeNames = nudgeKinds.map(nudgeName);
