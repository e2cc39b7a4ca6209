import { type NamedDeliverable, deliverableName } from "#copy/deliverables.ts";
import { labels } from "#copy/labels.ts";
import { validationsWords as words } from "#copy/portal/publications.ts";
import { publicationKindLabels } from "#copy/publications.ts";
import { shortDay } from "#domain/french-dates.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import {
  type ListedPublication,
  publicationsAnswered,
  publicationsWaitingFor,
} from "#queries/publication/list.server.ts";
import { EmptyState } from "#ui/empty-state.tsx";
import { PublicationStatusBadge } from "#ui/publication-status-badge.tsx";
import type { TableColumn } from "#ui/table.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { NewMark } from "../news/new-mark.tsx";
import { OwnList } from "../own-list.tsx";
import { RecordLink } from "../record-link.tsx";
import { WaitingCard } from "../waiting-card.tsx";
import type { Route } from "./+types/validations.ts";

export { PortalFailure as ErrorBoundary } from "../portal-failure.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const { ownerId: userId } = await requireSignedIn(request, context);
  const after = url.searchParams.get("apres");
  return viewing({ request, context }, async (db) => ({
    waiting: await publicationsWaitingFor(db, userId),
    answered: await publicationsAnswered(db, { userId, after }),
  }));
}

function nameOf({ deliverableKind: kind, ...rest }: ListedPublication): string {
  return deliverableName({ ...rest, kind } satisfies NamedDeliverable);
}

const columns: TableColumn<ListedPublication>[] = [
  {
    key: "name",
    header: words.what,
    name: true,
    cell: (one) => (
      <RecordLink
        to={`/portal/validations/${one.id}`}
        title={nameOf(one)}
        detail={publicationKindLabels[one.kind]}
        mark={<NewMark recordId={one.id} />}
      />
    ),
  },
  {
    key: "since",
    header: words.since,
    cell: ({ movedAt }) => <time dateTime={movedAt.toISOString()}>{shortDay(movedAt)}</time>,
  },
  {
    key: "status",
    header: words.status,
    cell: ({ status }) => <PublicationStatusBadge status={status} />,
  },
];

export default function Validations({ loaderData }: Route.ComponentProps) {
  const { waiting, answered } = loaderData;
  return (
    <OwnList
      title={words.title}
      caption={words.caption}
      columns={columns}
      rows={answered.rows}
      empty={waiting.length === 0 ? <EmptyState title={frenchSpaces(words.nothingWaits)} /> : null}
      older={{ path: "/portal/validations", next: answered.next, label: labels.older }}
    >
      <p className="max-w-prose text-sm text-muted">{frenchSpaces(words.lead)}</p>
      <WaitingCard
        id="a-valider"
        title={words.waiting}
        first
        records={waiting.map((one) => ({
          id: one.id,
          title: nameOf(one),
          mark: <NewMark recordId={one.id} />,
          detail: `${publicationKindLabels[one.kind]}, ${words.askedOn(one.askedAt ?? one.movedAt)}`,
          href: `/portal/validations/${one.id}`,
          act: words.read,
          actWords: words.readOf(nameOf(one)),
        }))}
      />
      {answered.rows.length > 0 && <h2 className="text-lg">{words.answered}</h2>}
    </OwnList>
  );
}
