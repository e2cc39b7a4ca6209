import {
  identityFault,
  identityPartNames as partNames,
  identityWords as words,
} from "#copy/admin/identity.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { savedAtIn } from "#http/saved-at.ts";
import { viewing } from "#http/viewing.server.ts";
import { identityInForce } from "#queries/identity/in-force.server.ts";
import { identityHistory, latestIdentityVersions } from "#queries/identity/versions.server.ts";
import { FormFaults } from "#ui/form-faults.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { answerTo } from "../../acts/act-answer.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import { SettingsTabs } from "../layout/settings-tabs.tsx";
import type { Route } from "./+types/identity.ts";
import { HistoryTable } from "./history-table.tsx";
import { LackingCard } from "./lacking-card.tsx";
import { PartCard } from "./part-card.tsx";
import { faultsInFile, shownChange, shownParts } from "./shown-identity.server.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

const MOST_CHANGES = 20;

export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const { clock, configured } = appOf(context);
  const now = clock();
  return viewing({ request, context }, async (db) => {
    const site = await identityInForce(db, configured);
    const parts = shownParts(site, await latestIdentityVersions(db));
    const history = await identityHistory(db, MOST_CHANGES);
    const named = (parameter: string) =>
      parts.find(({ part }) => part === url.searchParams.get(parameter))?.part ?? null;
    return {
      parts,
      changes: history.map((version) => shownChange(site, version)),
      inFile: faultsInFile(site),
      changing: named("partie"),
      saved: named("fait"),
      savedAt: savedAtIn(url, now),
      now,
    };
  });
}

export { identityActs as action } from "./acts.server.ts";

export default function Identity({ loaderData, actionData }: Route.ComponentProps) {
  const { parts, changes, inFile, changing, saved, savedAt, now } = loaderData;
  return (
    <AdminPage title={words.title} lead={words.explained}>
      <SettingsTabs />
      {saved && !actionData && (
        <SuccessNotice answer={now} savedAt={savedAt}>
          {frenchSpaces(words.done(partNames[saved]))}
        </SuccessNotice>
      )}
      {actionData && (
        <FormFaults refusal={actionData.refusal} fieldErrors={withFields(actionData.fieldErrors)} />
      )}
      <LackingCard parts={parts} inFile={inFile} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {parts.map((shown) => (
          <PartCard
            key={`${shown.part}-${shown.revision}`}
            shown={shown}
            changing={changing === shown.part}
            answer={answerTo(actionData, shown.part)}
          />
        ))}
      </div>
      {changes.length > 0 && <HistoryTable changes={changes} />}
    </AdminPage>
  );
}

function withFields(errors: Record<string, string[]>): Record<string, string[]> {
  const entries = Object.entries(errors);
  return Object.fromEntries(
    entries.map(([field, messages]) => [field, messages.map((one) => identityFault(field, one))]),
  );
}
