import { callRefusals } from "#copy/calls.ts";
import { callLinkPaths } from "#domain/call.ts";
import { callMoveForm } from "#forms/call.ts";
import { actorOf } from "#http/current-viewer.server.ts";
import { ownProperty } from "#domain/own-property.ts";
import { cancelCall } from "#workflows/call/cancel-call.server.ts";
import { moveCall } from "#workflows/call/move-call.server.ts";
import type { Asked } from "../../acts/act-row.ts";
import { defineActs } from "../../acts/define-acts.server.ts";
import { linkStatus, tokenIn } from "./call-link-page.server.ts";

type AskedHere = Asked<unknown, Awaited<ReturnType<typeof actorOf>>>;

const byLink = { enter: actorOf, fields: [], refusals: callRefusals, gone: [] };

export const moveCallActs = defineActs({
  ...byLink,
  address: (_, { url }: AskedHere) => `${callLinkPaths.move}?jeton=${tokenIn(url)}`,
  hidden: ["startsAt", "sequence"],
  acts: {
    move: {
      limit: "callLinks",
      form: callMoveForm,
      async do(asked, { startsAt, sequence }) {
        const call = { ...clientOf(asked), startsAt, sequence };
        const moved = await moveCall(asked.app, call);
        if (!moved.ok) return withStatus(moved);
        const { token } = call.changer;
        const at = `${callLinkPaths.move}?jeton=${token}&suite=${sequence + 1}`;
        return { ok: true, done: null, at };
      },
    },
  },
});

/** Separate rate limit: many bookings must not prevent cancelling. */
export const cancelCallActs = defineActs({
  ...byLink,
  address: (_, { url }: AskedHere) => `${callLinkPaths.cancel}?jeton=${tokenIn(url)}&suite=annule`,
  acts: {
    cancel: {
      done: null,
      limit: "callLinks",
      do: async (asked) => withStatus(await cancelCall(asked.app, clientOf(asked))),
    },
  },
});

function clientOf({ url, person: actor, now }: AskedHere) {
  return { changer: { side: "client", token: tokenIn(url), actor }, message: "", now } as const;
}

function withStatus<Moved extends { ok: true } | { ok: false; reason: string }>(moved: Moved) {
  return moved.ok ? moved : { ...moved, status: ownProperty(linkStatus, moved.reason) ?? 409 };
}
