import { emailStatusLabels } from "#copy/statuses.ts";
import { emailStatuses } from "#domain/email-status.ts";
import { dateSorts } from "#domain/record-list.ts";
import { readListQuery } from "#forms/list-query.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { countEmailDeliveries, listEmailDeliveries } from "#queries/email-deliveries.server.ts";
import { failedJobs } from "#queries/failed-jobs.server.ts";
import { searchRecords } from "#queries/record-search.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AdminTitle } from "./admin-title.tsx";
import type { Route } from "./+types/emails.ts";
import { EmailsTable } from "./emails-table.tsx";
import { FailedJobs } from "./failed-jobs.tsx";
import { ListFrame, type ListWords } from "./list/list-frame.tsx";

export { AdminFailure as ErrorBoundary } from "./admin-failure.tsx";

const PATH = "/admin/courriels";

const words: ListWords = {
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
};

/** Every message the product sent or tried to send, and the background work that failed for good. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const query = readListQuery(url.searchParams, emailStatuses, dateSorts);
  return viewing({ request, context }, async (db) => {
    const found = await searchRecords(db, "email_deliveries", query.words, query);
    return {
      ...(await listEmailDeliveries(db, { ...query, found })),
      counts: await countEmailDeliveries(db, { ...query, found }),
      cut: found?.more ?? false,
      query,
      failed: await failedJobs(db),
      local: appOf(context).readMailbox !== null,
    };
  });
}

export default function Emails({ loaderData }: Route.ComponentProps) {
  const { emails, next, counts, query, cut, failed, local } = loaderData;
  return (
    <>
      <AdminTitle title="Courriels" />
      <ListFrame
        path={PATH}
        words={words}
        query={query}
        statuses={emailStatuses}
        statusLabels={emailStatusLabels}
        counts={counts}
        cut={cut}
        shown={emails.length}
        next={next}
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
      >
        <EmailsTable emails={emails} />
      </ListFrame>
    </>
  );
}
