import { shortMoment } from "#copy/dates.ts";
import { appOf } from "#http/app-context.ts";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { useRootData } from "#http/root-data.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { type ListedEmail, listEmailDeliveries } from "#queries/email-deliveries.server.ts";
import { failedJobs } from "#queries/failed-jobs.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import type { Route } from "./+types/emails.ts";
import { EmailStatus } from "./email-status.tsx";
import { FailedJobs } from "./failed-jobs.tsx";

/** Every message the product sent or tried to send, and the background work that failed for good. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  return viewing({ request, context }, async (db) => ({
    emails: await listEmailDeliveries(db),
    failed: await failedJobs(db),
    local: appOf(context).readMailbox !== null,
  }));
}

const columns: TableColumn<ListedEmail>[] = [
  { key: "subject", header: "Objet", name: true, cell: ({ subject }) => subject },
  {
    key: "recipient",
    header: "Destinataire",
    cell: (email) => <Breakable text={email.recipient} />,
  },
  {
    key: "date",
    header: "Date",
    cell: ({ createdAt }) => (
      <time dateTime={createdAt.toISOString()}>{shortMoment(createdAt)}</time>
    ),
  },
  { key: "status", header: "Statut", cell: ({ status }) => <EmailStatus status={status} /> },
  {
    key: "open",
    header: "Ouvrir",
    actions: true,
    cell: ({ id, subject }) => (
      <ButtonLink
        href={`/admin/courriels/${id}`}
        variant="outline"
        aria-label={`Lire le courriel « ${subject} »`}
      >
        Lire
      </ButtonLink>
    ),
  },
];

function Breakable({ text }: { text: string }) {
  return <span className="[overflow-wrap:anywhere]">{text}</span>;
}

export default function Emails({ loaderData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { emails, failed, local } = loaderData;
  return (
    <div className="grid gap-6">
      <title>{`Courriels · Administration · ${site.name}`}</title>
      <header className="grid gap-1">
        <h1 className="text-2xl">Courriels</h1>
        <p className="text-sm text-muted">
          {local
            ? "Boîte locale : les messages restent ici, rien ne part vers l’extérieur."
            : "Les messages partent par votre serveur SMTP ; cette page garde la trace des envois."}
        </p>
      </header>
      <FailedJobs jobs={failed} />
      <Table
        caption="Courriels, les échecs d’abord, puis du plus récent au plus ancien"
        columns={columns}
        rows={emails}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Aucun courriel pour le moment">
            Une commande en envoie deux{"\u202F"}: la confirmation au client et l’avis à l’agence.
          </EmptyState>
        }
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumentFacts();
  return <LoadFailure error={error} reference={requestId} />;
}
