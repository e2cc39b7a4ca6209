import { callDone } from "#copy/call-desk.ts";
import { parisDate } from "#domain/paris-date.ts";
import { appOf } from "#http/app-context.ts";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { useRootData } from "#http/root-data.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { countCalls, listCalls } from "#queries/calls-list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { Route } from "./+types/calls.ts";
import { CallDays } from "./call-days.tsx";
import { CallFilter } from "./call-filter.tsx";
import { CallViews } from "./call-views.tsx";
import { callsHref, viewIn } from "./calls-address.ts";
import { NoCalls } from "./no-calls.tsx";
import { PastCallsTable } from "./past-calls-table.tsx";
import { ToNote } from "./to-note.tsx";

/** The calls to make, day by day, then those whose outcome is to be noted; or the past ones. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = appOf(context).clock();
  const view = viewIn(url);
  const after = url.searchParams.get("apres");
  const isFront = view.when === "coming" && view.status === "booked" && after === null;
  return viewing({ request, context }, async (db) => ({
    ...(await listCalls(db, { ...view, after, now })),
    counts: await countCalls(db, { when: view.when, now }),
    toNote: isFront
      ? await listCalls(db, { when: "past", status: "booked", after: null, now, pageSize: 20 })
      : { calls: [], next: null },
    view,
    atStart: after === null,
    noted: url.searchParams.get("fait") === "note",
    now,
  }));
}

export default function Calls({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { calls, view, counts, toNote, noted, now } = loaderData;
  const today = parisDate(now);
  const ofToday = calls.filter(({ startsAt }) => parisDate(startsAt) === today).length;
  const nextId = calls.find(({ status }) => status === "booked")?.id ?? null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{`Appels · Administration ${site.name}`}</title>
      <header className="grid gap-1">
        <h1 className="text-2xl">Appels</h1>
        {view.when === "coming" && view.status === "booked" && (
          <p className="text-sm text-muted">
            {summary(ofToday, counts.booked, toNote.calls.length)}
          </p>
        )}
      </header>
      <CallViews current={view.when} />
      {noted && <SuccessNotice>{callDone.note}</SuccessNotice>}
      <CallFilter view={view} counts={counts} />
      {view.when === "past" ? (
        <PastCallsTable calls={calls} empty={<NoCalls view={view} />} />
      ) : (
        <>
          {calls.length === 0 && <NoCalls view={view} />}
          <CallDays calls={calls} today={today} now={now} nextId={nextId} />
        </>
      )}
      <Pages {...loaderData} />
      <ToNote calls={toNote.calls} more={toNote.next !== null} now={now} />
    </div>
  );
}

function summary(today: number, coming: number, toNote: number): string {
  const words = [
    today === 0 ? "Aucun appel aujourd’hui" : `${counted(today, "appel")} aujourd’hui`,
    coming > today ? `${counted(coming, "appel")} à venir en tout` : null,
    toNote > 0 ? `${toNote} à noter` : null,
  ].filter((part) => part !== null);
  return frenchSpaces(`${words.join(", ")}.`);
}

function counted(count: number, noun: string): string {
  return count === 1 ? `1 ${noun}` : `${count} ${noun}s`;
}

function Pages({ view, atStart, next }: Route.ComponentProps["loaderData"]) {
  if (atStart && next === null) return null;
  return (
    <nav aria-label="Pages d’appels" className="flex flex-wrap justify-between gap-3">
      {!atStart && (
        <ButtonLink href={callsHref(view)} variant="outline" icon="arrow-left">
          {view.when === "past" ? "Les plus récents" : "Les prochains"}
        </ButtonLink>
      )}
      {next && (
        <ButtonLink
          href={callsHref(view, next)}
          variant="outline"
          iconEnd="arrow-right"
          className="ml-auto"
        >
          {view.when === "past" ? "Plus anciens" : "Plus tard"}
        </ButtonLink>
      )}
    </nav>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumentFacts();
  return <LoadFailure error={error} reference={requestId} />;
}
