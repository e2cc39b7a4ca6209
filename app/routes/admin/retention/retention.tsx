import { retentionWords as words } from "#copy/admin/retention.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { dailyWorkHold } from "#queries/daily-work/hold.server.ts";
import { latestRetentionRuns } from "#queries/retention/runs.server.ts";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { answerTo } from "../../acts/act-answer.ts";
import { SettingsTabs } from "../layout/settings-tabs.tsx";
import { AdminPage } from "../layout/admin-page.tsx";
import type { Route } from "./+types/retention.ts";
import { HoldCard } from "./hold-card.tsx";
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

export { retentionActs as action } from "./acts.server.ts";

export default function RetentionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { hold, runs } = loaderData;
  const state = actionData?.shown?.state;
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
      <SimulationCard answer={answerTo(actionData, "simulate")?.shown} />
      <RetentionRuns runs={runs} />
      <RetentionRules />
    </AdminPage>
  );
}
