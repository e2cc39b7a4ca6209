import { clientFileWords as words } from "#copy/admin/clients.ts";
import { clientViewWords } from "#copy/client-view.ts";
import { labels } from "#copy/labels.ts";
import { BackLink } from "#ui/back-link.tsx";
import { AdminTitle } from "../layout/admin-title.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { JournalLines } from "../journal/journal-lines.tsx";
import { useRight } from "../layout/rights.ts";
import { RecordColumns } from "../record/columns.tsx";
import { ClientFacts } from "./client-facts.tsx";
import { ClientFigures } from "./client-figures.tsx";
import { ClientNext } from "./client-next.tsx";
import { clientSections, emailsSection } from "./client-sections.tsx";
import type { ClientPage } from "./load-client.server.ts";
import { RecordSection } from "./record-section.tsx";

interface ClientFileProps extends ClientPage {
  /** Reason why « Voir comme ce client » is unavailable. */
  refusal?: string | null;
}

export function ClientFile({
  client,
  records,
  names,
  toDos,
  now,
  refusal = null,
}: ClientFileProps) {
  const money = useRight("money");
  const sections = clientSections(client, records, now).filter((one) => money || !one.ofMoney);
  const emails = emailsSection(client, records);
  const filled = sections.filter(({ total }) => total > 0);
  const missing = [...sections, emails].filter(({ total }) => total === 0);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ClientHeading client={client} />
      {refusal !== null && (
        <Notice variant="warning" role="alert">
          {frenchSpaces(refusal)}
        </Notice>
      )}
      <ClientNext toDos={toDos} />
      <ClientFigures records={records} now={now} />
      <RecordColumns
        aside={
          <>
            <ClientFacts client={client} />
            {emails.total > 0 && <RecordSection {...emails} />}
          </>
        }
        below={
          records.acts.length > 0 && (
            <Card aria-labelledby="actes">
              <CardHeader id="actes" title={words.lastActs} />
              <CardBody>
                <JournalLines lines={records.acts} names={names} nested />
              </CardBody>
            </Card>
          )
        }
      >
        {filled.map((section) => (
          <RecordSection key={section.title} {...section} />
        ))}
        {missing.length > 0 && (
          <p className="text-sm text-muted">
            {words.nothingIn(missing.map(({ title }) => title.toLowerCase()).join(", "))}
          </p>
        )}
      </RecordColumns>
    </div>
  );
}

function ClientHeading({ client }: Pick<ClientPage, "client">) {
  const { account, name, email, company } = client;
  const title = name || email;
  const mayView = useRight("people");
  return (
    <div>
      <AdminTitle title={`${title} · Clients`} />
      <BackLink to="/admin/clients">{words.all}</BackLink>
      <header className="mt-2 flex flex-wrap items-start justify-between gap-x-6 gap-y-4">
        <div className="grid min-w-0 flex-1 basis-64 gap-2">
          <h1 className="line-clamp-4 text-2xl wrap-anywhere">{title}</h1>
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-sm text-muted">
            {account === null && <Badge variant="outline">{words.withoutAccount}</Badge>}
            {account?.administrator && (
              <Badge variant="secondary" icon="shield">
                {words.administrator}
              </Badge>
            )}
            {account?.emailVerified === false && (
              <Badge variant="warning" icon="mail">
                {words.emailToConfirm}
              </Badge>
            )}
            {company && <span className="wrap-anywhere">{company}</span>}
          </p>
        </div>
        {account && (
          <div className="flex flex-wrap gap-3">
            {mayView && !account.administrator && (
              // Plain form, full page load: the session then views the portal as the client.
              <form method="post">
                <Button type="submit" variant="outline" icon="eye">
                  {clientViewWords.begin}
                </Button>
              </form>
            )}
            <ButtonLink
              href={`/generer-devis?client=${account.id}`}
              variant="outline"
              icon="file-text"
            >
              {labels.newQuote}
            </ButtonLink>
          </div>
        )}
      </header>
    </div>
  );
}
