import type { EmailStatus } from "#domain/email-status.ts";
import type { NudgeKind } from "#domain/nudge-kind.ts";
import {
  type NudgeGround,
  nudgeGrounds,
  type NudgeRefusal,
  type PersonRefusal,
  refusalOfAct,
  refusalOfPerson,
} from "#domain/nudge.ts";
import { nudgesOf } from "#queries/lead/nudges.server.ts";

export interface ShownNudge {
  kind: NudgeKind;
  ground: NudgeGround;
  name: string;
  email: string;
  at: Date;
  reference: string;
  refusal: NudgeRefusal | null;
  askedAt: Date | null;
  delivery: { id: string; status: EmailStatus; at: Date } | null;
}

export interface ShownNudges {
  refusal: PersonRefusal | null;
  acts: ShownNudge[];
}

export async function shownNudges(
  db: Parameters<typeof nudgesOf>[0],
  leadId: string,
  now: Date,
): Promise<ShownNudges> {
  const found = await nudgesOf(db, { leadId, now });
  if (!found) return { refusal: null, acts: [] };
  const unfinished = found.acts.filter(({ isUnfinished, askedAt }) => isUnfinished || askedAt);
  const acts = unfinished.map((act): ShownNudge => {
    const { kind, name, email, at, reference, askedAt, delivery } = act;
    const refusal = refusalOfAct(act, now);
    return {
      kind,
      ground: nudgeGrounds[kind],
      name,
      email,
      at,
      reference,
      refusal,
      askedAt,
      delivery,
    };
  });
  return { refusal: refusalOfPerson(found.person), acts };
}
