import { shortDay, shortMoment } from "#domain/french-dates.ts";
import { spreadsheetDay } from "#copy/list.ts";
import { includedWords } from "#copy/revision.ts";
import { requestStatusLabels } from "#copy/statuses.ts";
import { clientTitle } from "#domain/client-title.ts";
import { isReplyLate, isRequestActionAllowed, type RequestStatus } from "#domain/request.ts";
import {
  type ListedRevision,
  revisionList,
  revisionsWaitingFor,
} from "#queries/revision/list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { StatusBadge } from "#ui/status-badge.tsx";
import { type List, openColumn } from "../list/description.tsx";
import { listLoader } from "../list/list-loader.server.ts";
import { ListPage } from "../list/list-page.tsx";
import { type LineToAnswer, ToAnswer } from "../list/to-answer.tsx";
import { TwoLines } from "../list/two-lines.tsx";
import { recordAddress } from "../record/address.ts";
import { RequestTabs } from "../requests/request-tabs.tsx";
import type { Route } from "./+types/list.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

const list: List<ListedRevision, RequestStatus> = {
  path: "/admin/demandes/revisions",
  file: "demandes-de-revision",
  title: "Demandes de révision",
  one: "demande",
  many: "demandes",
  all: "Toutes",
  none: {
    title: "Aucune demande pour le moment",
    text: "Un client demande une révision depuis son espace, une fois sa commande payée : vous recevez un e-mail.",
    action: (
      <ButtonLink href="/admin/commandes" variant="outline">
        Voir les commandes
      </ButtonLink>
    ),
  },
  noneFiltered: "Aucune demande avec ces filtres",
  searched: "Objet, description",
  statusLabels: requestStatusLabels,
  columns: [
    { header: "Date", csv: ({ createdAt }) => spreadsheetDay(createdAt) },
    { header: "Statut", csv: ({ status }) => requestStatusLabels[status] },
    {
      header: "Objet",
      name: true,
      cell: ({ subject, orderNumber }) => (
        <TwoLines first={subject} second={`Commande ${orderNumber}`} className="sm:min-w-36" />
      ),
      csv: ({ subject }) => subject,
    },
    { header: "Commande", csv: ({ orderNumber }) => orderNumber },
    {
      header: "Client",
      cell: ({ company, firstName, lastName }) => (
        <TwoLines first={`${firstName} ${lastName}`} second={company} className="sm:min-w-36" />
      ),
    },
    { header: "Prénom", csv: ({ firstName }) => firstName },
    { header: "Nom", csv: ({ lastName }) => lastName },
    { header: "Entreprise", csv: ({ company }) => company },
    { header: "Offre", csv: ({ packName }) => packName },
    {
      header: "Reçue",
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()}>{shortMoment(createdAt)}</time>
      ),
    },
    {
      header: "Prix",
      cell: ({ included }) => includedWords(included),
      csv: ({ included }) => includedWords(included),
    },
    {
      header: "Statut",
      cell: ({ status }) => <StatusBadge status={status} label={requestStatusLabels[status]} />,
    },
    openColumn(
      ({ id }) => recordAddress.revision(id),
      ({ subject }) => `Ouvrir la demande ${subject}`,
    ),
  ],
};

function lineToAnswer(revision: ListedRevision & { late: boolean }): LineToAnswer {
  const { id, subject, status, late, createdAt } = revision;
  return {
    id,
    what: subject,
    why: `${clientTitle(revision)}, depuis le ${shortDay(createdAt)}`,
    late,
    href: recordAddress.revision(id),
    act: isRequestActionAllowed("take", status) ? "Prendre en charge" : "Répondre",
  };
}

/** Everybody's revision requests: those that wait for the agency first, then a page at a time. */
export const loader = listLoader(list, revisionList, async (db, { now, scope, whole }) => {
  const pressing = whole ? await revisionsWaitingFor(db, scope, "administrator") : [];
  return { pressing: pressing.map((one) => ({ ...one, late: isReplyLate(one, now) })) };
});

export default function Revisions({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      of={list}
      data={loaderData.list}
      lead={<RequestTabs current="revisions" />}
      before={<ToAnswer lines={loaderData.besides.pressing.map(lineToAnswer)} />}
    />
  );
}
