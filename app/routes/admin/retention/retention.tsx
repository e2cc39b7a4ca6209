import { retentionWords as words } from "#copy/admin/retention.ts";
import { data } from "react-router";
import { allowDailyWorkForm } from "#forms/daily-work.ts";
import { type App, appOf, requestLogContext } from "#http/app-context.ts";
import { readForm } from "#http/form-post.server.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { dailyWorkHold } from "#queries/daily-work/hold.server.ts";
import { latestRetentionRuns } from "#queries/retention/runs.server.ts";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { allowDailyWork } from "#workflows/daily/allow-daily-work.server.ts";
import { askSimulation } from "#workflows/retention/ask-simulation.server.ts";
import { SettingsTabs } from "../layout/settings-tabs.tsx";
import { AdminPage } from "../layout/admin-page.tsx";
import type { Route } from "./+types/retention.ts";
import { ALLOW, HoldCard } from "./hold-card.tsx";
import { RetentionRules } from "./retention-rules.tsx";
import { RetentionRuns } from "./retention-runs.tsx";
import { SimulationCard } from "./simulation-card.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return viewing({ request, context }, async (db) => ({
    runs: await latestRetentionRuns(db),
    hold: await dailyWorkHold(db),
  }));
}

/** Lets the daily work go on; or counts what the next run would take, and deletes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = await requireAdministrator(request, context);
  requireSameOrigin(request);
  const app = appOf(context);
  const form = await readForm(request);
  if (form.get("act") === ALLOW) return allow(app, userId, form);
  const actor = { kind: "administrator", userId } as const;
  try {
    return await askSimulation(app, { actor, now: app.clock() });
  } catch (error) {
    context.get(requestLogContext).error({ err: error }, "retention not simulated");
    return data({ state: "failed" } as const, { status: 500 });
  }
}

async function allow(app: App, administratorId: string, form: FormData) {
  const seen = allowDailyWorkForm.safeParse(Object.fromEntries(form));
  if (!seen.success) throw data(null, { status: 400 });
  const input = { administratorId, seen: seen.data, now: app.clock() };
  const allowed = await allowDailyWork(app.db, input);
  if (allowed.ok) return { state: "allowed" } as const;
  return data({ state: allowed.reason } as const, { status: 409 });
}

export default function RetentionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hold, runs } = loaderData;
  const state = actionData?.state;
  return (
    <AdminPage title={words.title} tab={words.tab} lead={words.explained}>
      <SettingsTabs />
      {state === "allowed" && (
        <SuccessNotice title={words.noted}>{words.resumesSoon}</SuccessNotice>
      )}
      {state === "hold-changed" && (
        <Notice variant="warning" role="alert" title={words.changed}>
          {words.nothingNoted}
        </Notice>
      )}
      {hold && state !== "allowed" && <HoldCard hold={hold} />}
      {state === "failed" && (
        <Notice variant="destructive" role="alert" title={words.simulationFailed}>
          {words.nothingDeleted}
        </Notice>
      )}
      <SimulationCard
        answer={state === "allowed" || state === "hold-changed" ? undefined : actionData}
      />
      <RetentionRuns runs={runs} />
      <RetentionRules />
    </AdminPage>
  );
}
