import { keptViewsWords as words, viewsDone } from "#copy/admin/list-views.ts";
import { ownProperty } from "#domain/own-property.ts";
import { parisDate } from "#domain/paris-date.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { keptViews } from "#queries/list-view/kept.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import type { Route } from "./+types/views.ts";
import { RefusedView } from "./refused-view.tsx";
import { viewAddress } from "./shown-views.server.ts";
import { ViewLine } from "./view-line.tsx";
import { viewedList } from "./viewed-lists.server.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { userId } = await requireAdministrator(request, context);
  const now = appOf(context).clock();
  const kept = await viewing({ request, context }, (db) => keptViews(db, { userId, list: null }));
  const lists = await Promise.all(
    [...Map.groupBy(kept, ({ list }) => list)].map(async ([name, views]) => {
      const viewed = await viewedList(name);
      return (
        viewed && {
          title: viewed.title,
          views: views.map(({ id, name: called, shared, asked }) => ({
            id,
            name: called,
            shared,
            href: viewAddress(viewed, asked, parisDate(now)),
          })),
        }
      );
    }),
  );
  return {
    lists: lists.filter((list) => list !== null),
    now,
    done: ownProperty(viewsDone, url.searchParams.get("fait") ?? "") ?? null,
  };
}

export { viewActs as action } from "./acts.server.ts";

export default function Views({ loaderData, actionData }: Route.ComponentProps) {
  const { lists, now, done } = loaderData;
  const refusedLine = actionData?.typed["view"]?.[0] ? actionData : undefined;
  return (
    <AdminPage title={words.title} lead={words.explained}>
      {done !== null && !actionData && <SuccessNotice answer={now}>{done}</SuccessNotice>}
      {refusedLine?.refusal && (
        <Notice variant="destructive" role="alert">
          {frenchSpaces(refusedLine.refusal)}
        </Notice>
      )}
      {actionData && !refusedLine && <RefusedView answer={actionData} />}
      {lists.length === 0 && (
        <EmptyState
          title={words.none}
          action={
            <ButtonLink href="/admin/commandes" variant="outline">
              {words.toOrders}
            </ButtonLink>
          }
        >
          {frenchSpaces(words.noneYet)}
        </EmptyState>
      )}
      {lists.map(({ title, views }) => (
        <Card key={title} aria-label={title}>
          <CardHeader title={title} />
          <CardBody>
            <ul className="grid divide-y divide-line">
              {views.map((view) => (
                <ViewLine
                  key={view.id}
                  view={view}
                  answer={refusedLine?.typed["view"]?.[0] === view.id ? refusedLine : undefined}
                />
              ))}
            </ul>
          </CardBody>
        </Card>
      ))}
    </AdminPage>
  );
}
