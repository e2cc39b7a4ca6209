import { data } from "react-router";
import { appOf, requestLogContext } from "#http/app-context.ts";
import { requireAdministrator, requireSameOrigin, viewing } from "#http/session.server.ts";
import { latestRetentionRuns } from "#queries/retention-runs.server.ts";
import { Notice } from "#ui/notice.tsx";
import { askSimulation } from "#workflows/retention/ask-simulation.server.ts";
import { TrafficTabs } from "../traffic/traffic-tabs.tsx";
import { AdminTitle } from "../admin-title.tsx";
import type { Route } from "./+types/retention.ts";
import { RetentionRules } from "./retention-rules.tsx";
import { RetentionRuns } from "./retention-runs.tsx";
import { SimulationCard } from "./simulation-card.tsx";

export { AdminFailure as ErrorBoundary } from "../admin-failure.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return { runs: await viewing({ request, context }, latestRetentionRuns) };
}

/** Counts what the next run would take; deletes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = await requireAdministrator(request, context);
  requireSameOrigin(request);
  const app = appOf(context);
  const actor = { kind: "administrator", userId } as const;
  try {
    return await askSimulation(app, { actor, now: app.clock() });
  } catch (error) {
    context.get(requestLogContext).error({ err: error }, "retention not simulated");
    return data({ state: "failed" } as const, { status: 500 });
  }
}

export default function RetentionPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title="Conservation" />
      <header className="grid gap-1">
        <h1 className="text-2xl">Conservation des données</h1>
        <p className="max-w-prose text-sm text-muted">
          Chaque nuit, ce qui a été gardé assez longtemps est effacé ou rendu anonyme, sans rien à
          faire. Un e-mail ouvert n’est pas un contact. Les preuves et les factures ne partent
          jamais avant leur terme{"\u202F"}: la base de données le refuse.
        </p>
      </header>
      <TrafficTabs />
      {actionData?.state === "failed" && (
        <Notice variant="destructive" role="alert" title="La simulation a échoué">
          Rien n’a été effacé. Réessayez dans un instant.
        </Notice>
      )}
      <SimulationCard answer={actionData} />
      <RetentionRuns runs={loaderData.runs} />
      <RetentionRules />
    </div>
  );
}
