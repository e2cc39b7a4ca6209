import { shortMoment } from "#domain/french-dates.ts";
import { spreadsheetDay } from "#copy/list.ts";
import { emailDropReasonWords, emailStatusLabels } from "#copy/statuses.ts";
import type { EmailStatus } from "#domain/email-status.ts";
import { parisTime } from "#domain/paris-date.ts";
import { emailList, type ListedEmail } from "#queries/email/list.server.ts";
import { failedJobs } from "#queries/job/failed.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { List } from "../list/description.tsx";
import { listLoader } from "../list/list-loader.server.ts";
import { ListPage } from "../list/list-page.tsx";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/list.ts";
import { EmailStatusBadge } from "./email-status.tsx";
import { FailedJobs } from "./failed-jobs.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

const list: List<ListedEmail, EmailStatus> = {
  path: "/admin/courriels",
  file: "courriels",
  title: "Courriels",
  one: "courriel",
  many: "courriels",
  all: "Tous",
  none: {
    title: "Aucun courriel pour le moment",
    text: "Une commande en envoie deux : la confirmation au client et l’avis à l’agence.",
    action: (
      <ButtonLink href="/" variant="outline">
        Voir le site
      </ButtonLink>
    ),
  },
  noneFiltered: "Aucun courriel avec ces filtres",
  searched: "Destinataire, objet",
  statusLabels: emailStatusLabels,
  columns: [
    { header: "Objet", name: true, cell: (email) => <Subject email={email} /> },
    {
      header: "Date",
      cell: ({ createdAt }) => (
        <time dateTime={createdAt.toISOString()} className="sm:whitespace-nowrap">
          {shortMoment(createdAt)}
        </time>
      ),
      csv: ({ createdAt }) => spreadsheetDay(createdAt),
    },
    { header: "Heure", csv: ({ createdAt }) => parisTime(createdAt) },
    {
      header: "Statut",
      cell: (email) => <Status email={email} />,
      csv: ({ status }) => emailStatusLabels[status],
    },
    { header: "Destinataire", csv: ({ recipient }) => recipient },
    { header: "Objet", csv: ({ subject }) => subject },
    { header: "Envoyé le", csv: ({ sentAt }) => (sentAt ? spreadsheetDay(sentAt) : "") },
    {
      header: "Raison",
      csv: ({ droppedBecause, lastError }) =>
        droppedBecause ? emailDropReasonWords[droppedBecause] : (lastError ?? ""),
    },
  ],
};

/** The recipient stands under the subject: an address needs a whole line. */
function Subject({ email: { id, subject, recipient } }: { email: ListedEmail }) {
  return (
    <span className="grid wrap-anywhere whitespace-normal sm:min-w-48">
      <TextLink to={recordAddress.email(id)} className="py-1">
        {subject}
      </TextLink>
      <span className="text-xs font-normal text-muted">{recipient}</span>
    </span>
  );
}

function Status({ email: { status, droppedBecause } }: { email: ListedEmail }) {
  return (
    <span className="grid justify-items-start gap-0.5 whitespace-normal max-sm:justify-items-end">
      <EmailStatusBadge status={status} />
      {droppedBecause && (
        <span className="text-xs text-muted">{emailDropReasonWords[droppedBecause]}</span>
      )}
    </span>
  );
}

/** Every message the product sent or tried to send, and the background work that failed for good. */
export const loader = listLoader(list, emailList, async (db, { app }) => ({
  failed: await failedJobs(db),
  local: app.readMailbox !== null,
}));

export default function Emails({ loaderData }: Route.ComponentProps) {
  const { failed, local } = loaderData.besides;
  return (
    <ListPage
      of={list}
      data={loaderData.list}
      before={
        <>
          <p className="-mt-4 text-sm text-muted">
            {frenchSpaces(
              local
                ? "Boîte locale : les messages restent ici, rien ne part vers l’extérieur."
                : "Les messages partent par votre serveur SMTP ; cette page garde la trace des envois.",
            )}
          </p>
          <FailedJobs jobs={failed} />
        </>
      }
    />
  );
}
