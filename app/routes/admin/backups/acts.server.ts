import { requestLogContext } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { askBackup, askRestoreTest } from "#workflows/backup/ask-backup.server.ts";
import { type Asked, defineActs } from "../../acts/define-acts.server.ts";

export interface AskedCopy {
  outcome: Awaited<ReturnType<typeof askBackup | typeof askRestoreTest>> | "unasked";
  at: Date;
}

const ask = (workflow: typeof askBackup | typeof askRestoreTest) => ({
  async do({ app, context, person: { userId }, now: at }: Asked<unknown>) {
    try {
      const actor = { kind: "administrator", userId } as const;
      const outcome = await workflow(app, { actor, now: at });
      return { ok: true, shown: { outcome, at } } as const;
    } catch (error) {
      context.get(requestLogContext).error({ err: error }, "copy not asked for");
      return { ok: true, shown: { outcome: "unasked", at }, status: 500 } as const;
    }
  },
});

export const backupActs = defineActs({
  enter: requireAdministrator,
  address: () => "/admin/sauvegardes",
  fields: [],
  refusals: {},
  gone: [],
  shows: (asked: AskedCopy) => asked,
  acts: { backup: ask(askBackup), test: ask(askRestoreTest) },
});
