import { allowDailyWorkForm } from "#forms/daily-work.ts";
import { requestLogContext } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { allowDailyWork } from "#workflows/daily/allow-daily-work.server.ts";
import { askSimulation } from "#workflows/retention/ask-simulation.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";

export type RetentionShown =
  | { state: "allowed" | "hold-changed" | "failed" }
  | Awaited<ReturnType<typeof askSimulation>>;

/** Lifts the hold of the daily deletion, or simulates the next run without deleting. */
export const retentionActs = defineActs({
  enter: requireAdministrator,
  address: () => "/admin/conservation",
  fields: [],
  hidden: ["doubt", "on"],
  refusals: {},
  gone: [],
  shows: (shown: RetentionShown) => shown,
  acts: {
    allow: {
      form: allowDailyWorkForm,
      async do({ app, person, now }, seen) {
        const input = { administratorId: person.userId, seen, now };
        const allowed = await allowDailyWork(app.db, input);
        if (allowed.ok) return { ok: true, shown: { state: "allowed" } };
        return { ok: true, shown: { state: allowed.reason }, status: 409 };
      },
    },
    simulate: {
      async do({ app, context, person: { userId }, now }: Asked<unknown>) {
        const actor = { kind: "administrator", userId } as const;
        try {
          return { ok: true, shown: await askSimulation(app, { actor, now }) };
        } catch (error) {
          context.get(requestLogContext).error({ err: error }, "retention not simulated");
          return { ok: true, shown: { state: "failed" }, status: 500 };
        }
      },
    },
  },
});
