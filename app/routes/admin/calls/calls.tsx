import { callDone, callStandingLabels } from "#copy/call-desk.ts";
import { callStandings } from "#domain/call-standing.ts";
import { parisDate } from "#domain/paris-date.ts";
import { isFiltered } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { countCalls, listCalls } from "#queries/calls-list.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { ListFrame, type ListWords } from "../list/list-frame.tsx";
import { AdminTitle } from "../admin-title.tsx";
import type { Route } from "./+types/calls.ts";
import { CallViews } from "./call-views.tsx";
import { CALLS_PATH, readCallsQuery } from "./calls-address.ts";
import { CallsTable } from "./calls-table.tsx";
import { Desk } from "./desk.tsx";

export { AdminFailure as ErrorBoundary } from "../admin-failure.tsx";

const words: ListWords = {
  title: "Appels",
  one: "appel",
  many: "appels",
  all: "Tous",
  none: {
    title: "Aucun appel pour le moment",
    text: "Dès qu’un visiteur réserve, son appel apparaît ici et vous recevez un e-mail.",
    action: (
      <>
        <ButtonLink href="/rendez-vous" variant="outline">
          Voir la page de réservation
        </ButtonLink>
        <ButtonLink href="/admin/appels/horaires" variant="outline" icon="clock">
          Vérifier vos horaires
        </ButtonLink>
      </>
    ),
  },
  noneFiltered: "Aucun appel avec ces filtres",
  searched: "Nom, e-mail, téléphone, sujet",
};

/** How many calls of a kind the desk holds. */
const ON_THE_DESK = 5;

/** The calls to make, those whose outcome is to be noted, then all of them, a page at a time. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = appOf(context).clock();
  const query = readCallsQuery(url.searchParams);
  const wholeList = query.after === null && !isFiltered(query);
  return viewing({ request, context }, async (db) => {
    const found = await searchRecords(db, "calls", query.words, query);
    const { status: standing, sort, from, to, after } = query;
    const desk = { after: null, now, sort: "date", pageSize: ON_THE_DESK } as const;
    return {
      ...(await listCalls(db, { standing, sort, from, to, after, found, now })),
      counts: await countCalls(db, { from, to, found, now }),
      coming: wholeList ? await listCalls(db, { ...desk, standing: "coming" }) : null,
      toNote: wholeList
        ? await listCalls(db, { ...desk, standing: "to-note", sort: "-date" })
        : null,
      cut: found?.more ?? false,
      query,
      noted: url.searchParams.get("fait") === "note",
      now,
    };
  });
}

export default function Calls({ loaderData }: Route.ComponentProps) {
  const { calls, next, query, counts, cut, coming, toNote, noted, now } = loaderData;
  return (
    <>
      <AdminTitle title="Appels" />
      <ListFrame
        path={CALLS_PATH}
        words={words}
        query={query}
        statuses={callStandings}
        statusLabels={callStandingLabels}
        counts={counts}
        cut={cut}
        shown={calls.length}
        next={next}
        before={
          <>
            <CallViews current="list" />
            {noted && <SuccessNotice>{callDone.note}</SuccessNotice>}
            {coming && toNote && (
              <Desk coming={coming} toNote={toNote} today={parisDate(now)} now={now} />
            )}
          </>
        }
      >
        <CallsTable calls={calls} now={now} />
      </ListFrame>
    </>
  );
}
