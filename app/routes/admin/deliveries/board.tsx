import { labels } from "#copy/labels.ts";
import { boardSectionTitles, boardWords as words } from "#copy/admin/deliveries.ts";
import { data } from "react-router";
import { ignoredWishes, searchCut } from "#copy/list.ts";
import { recordLists } from "#domain/records.ts";
import { boardAddress, isBoardFiltered } from "#forms/board-query.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { TabLinks } from "#ui/tab-links.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ListViews } from "../list-views/list-views.tsx";
import { AdminPage } from "../layout/admin-page.tsx";
import type { Route } from "./+types/board.ts";
import { BatchActs, BatchNotice } from "./batch-acts.tsx";
import { BoardClients } from "./board-clients.tsx";
import { BoardFilters } from "./board-filters.tsx";
import { BoardSections } from "./board-sections.tsx";
import { type BoardData, loadBoard, viewedBoard } from "./load-board.server.ts";
import { NarrowedTo } from "./narrowed-to.tsx";
import { postDeliveryActs } from "./post-delivery-acts.server.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";
export { shouldRevalidate } from "../../both-sides/revalidation.ts";

export const loader = Object.assign((args: Route.LoaderArgs) => loadBoard(args), {
  viewed: viewedBoard,
});

export async function action({ request, context }: Route.ActionArgs) {
  const { userId } = await requireAdministrator(request, context);
  const { answer, status } = await postDeliveryActs({ request, context, userId });
  return data(answer, { status });
}

export default function Board({ loaderData, actionData }: Route.ComponentProps) {
  const { query, sections, clients, now, people } = loaderData;
  const answer = actionData ?? null;
  const isEmpty = clients
    ? clients.dated.rows.length + clients.waiting.rows.length === 0
    : sections.every(({ rows }) => rows.length === 0);
  const title =
    query.section === null ? labels.deliveries : words.sectionOf(boardSectionTitles[query.section]);
  return (
    <AdminPage title={title} tab={labels.deliveries}>
      <ListViews
        path={recordLists.deliverable}
        current={boardAddress(recordLists.deliverable, query, { section: query.section })}
        views={loaderData.views}
      />
      <BoardFilters key={JSON.stringify(query)} data={loaderData} />
      <TabLinks
        label={words.views}
        pages={[
          { href: boardAddress(recordLists.deliverable, query, { by: "day" }), label: words.byDay },
          {
            href: boardAddress(recordLists.deliverable, query, { by: "client" }),
            label: words.byClient,
          },
        ]}
        current={boardAddress(recordLists.deliverable, query)}
      />
      <BoardNotices board={loaderData} />
      <NarrowedTo board={loaderData} />
      {isEmpty ? (
        <>
          {answer && <BatchNotice answer={answer} />}
          <NothingOwed board={loaderData} />
        </>
      ) : (
        <>
          <BatchActs answer={answer} people={people} now={now} />
          {clients ? (
            <BoardClients clients={clients} query={query} now={now} answer={answer} />
          ) : (
            <BoardSections sections={sections} query={query} now={now} answer={answer} />
          )}
        </>
      )}
    </AdminPage>
  );
}

function BoardNotices({ board }: { board: BoardData }) {
  const { query, unknownClient, cut, sections, clients } = board;
  const parts = clients ? [clients.dated, clients.waiting] : sections;
  const said = [
    ...query.ignored.map((wish) =>
      wish === "unknown-filter" ? words.unknownFilter : ignoredWishes[wish],
    ),
    ...(unknownClient ? [words.unknownClient] : []),
    ...(cut ? [searchCut] : []),
    ...(parts.some((part) => part.cut) ? [words.cut] : []),
  ];
  if (said.length === 0) return null;
  return (
    <Notice variant="warning" role="note">
      {said.map((sentence) => (
        <p key={sentence}>{frenchSpaces(sentence)}</p>
      ))}
    </Notice>
  );
}

function NothingOwed({ board: { query } }: { board: BoardData }) {
  if (!isBoardFiltered(query) && query.section === null) {
    return (
      <EmptyState
        title={words.none}
        action={
          <ButtonLink href="/admin/commandes" variant="outline">
            {words.seeOrders}
          </ButtonLink>
        }
      >
        {frenchSpaces(words.noneYet)}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={words.noMatch}
      action={
        <ButtonLink href={recordLists.deliverable} variant="outline">
          {words.clearFilters}
        </ButtonLink>
      }
    >
      {words.widen}
    </EmptyState>
  );
}
