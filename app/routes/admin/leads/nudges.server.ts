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

/** One thing that a lead did, and whether it may be brought back. */
export interface ShownNudge {
  kind: NudgeKind;
  ground: NudgeGround;
  name: string;
  email: string;
  at: Date;
  reference: string;
  /** Null: its message may leave, if its person may be written to. */
  refusal: NudgeRefusal | null;
  askedAt: Date | null;
  delivery: { id: string; status: EmailStatus; at: Date } | null;
}

export interface ShownNudges {
  /** Why nothing is written to this person; null: something may be. */
  refusal: PersonRefusal | null;
  acts: ShownNudge[];
}

/** What a lead's page says of the messages that may be sent there: facts alone, no rule. */
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
