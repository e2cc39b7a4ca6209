import path from "node:path";
import { backupsWords as words } from "#copy/admin/backups.ts";
import { whyKept } from "#domain/backup.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { engineVersion } from "#queries/backup/engine.server.ts";
import { lastRestoreTest, presentBackups } from "#queries/backup/copies.server.ts";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import { SettingsTabs } from "../layout/settings-tabs.tsx";
import type { Route } from "./+types/backups.ts";
import type { AskedCopy } from "./acts.server.ts";
import { CopiesTable } from "./copies-table.tsx";
import { EngineCard } from "./engine-card.tsx";
import { HowToRestore } from "./how-to-restore.tsx";
import { LastCopyCard, LastTestCard } from "./last-cards.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = appOf(context).clock();
  return viewing({ request, context }, async (db) => {
    const present = await presentBackups(db);
    const kept = whyKept(
      present.flatMap(({ finishedAt, file }) => (finishedAt ? [path.basename(file)] : [])),
    );
    const copies = present.map((copy) => ({
      ...copy,
      folder: path.dirname(copy.file),
      name: path.basename(copy.file),
      keptAs: copy.finishedAt ? (kept.get(path.basename(copy.file)) ?? []) : [],
    }));
    return { copies, test: await lastRestoreTest(db), engine: await engineVersion(db), now };
  });
}

export { backupActs as action } from "./acts.server.ts";

export default function BackupsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { copies, test, engine, now } = loaderData;
  const whole = copies.filter(({ finishedAt }) => finishedAt !== null);
  return (
    <AdminPage title={words.title} lead={words.explained}>
      <SettingsTabs />
      {actionData?.shown && <Outcome act={actionData.act} {...actionData.shown} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-2">
        <LastCopyCard copy={whole[0] ?? null} now={now} />
        <LastTestCard test={test} hasCopy={whole.length > 0} now={now} />
      </div>
      <CopiesTable copies={copies} />
      <HowToRestore newest={whole[0] ?? null} />
      <EngineCard version={engine} now={now} />
    </AdminPage>
  );
}

interface OutcomeProps extends AskedCopy {
  act: "backup" | "test";
}

function Outcome({ act, outcome, at }: OutcomeProps) {
  if (outcome === "done" || outcome === "queued") {
    return <SuccessNotice answer={at}>{frenchSpaces(words[outcome][act])}</SuccessNotice>;
  }
  return (
    <Notice variant="destructive" role="alert" title={words.failed[act]}>
      {outcome === "unasked" && words.failed.asking}
    </Notice>
  );
}
