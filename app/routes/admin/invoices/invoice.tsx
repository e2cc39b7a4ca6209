import { invoiceWords as words } from "#copy/admin/invoices.ts";
import { invoiceKindLabels } from "#copy/invoice-desk.ts";
import { data } from "react-router";
import { historyAuthor } from "#copy/history-line.ts";
import { journalActName } from "#copy/journal.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { askedCents, invoiceStanding } from "#domain/invoice-standing.ts";
import { parisDate } from "#domain/paris-date.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { emailsAbout } from "#queries/email/list.server.ts";
import {
  invoiceById,
  type InvoiceRecord,
  moneyBeside,
  papersBeside,
  submissionOf,
} from "#queries/invoice/by-id.server.ts";
import { type HistoryLine, recordHistory } from "#queries/record/history.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { InvoiceStandingBadge } from "#ui/invoice-standing-badge.tsx";
import { EmailsCard } from "../email-deliveries/emails-card.tsx";
import { recordAddress } from "../record/address.ts";
import { HistoryCard } from "../record/history-card.tsx";
import { RecordPage } from "../record/page.tsx";
import type { Route } from "./+types/invoice.ts";
import { InvoiceActs } from "./invoice-acts.tsx";
import { InvoiceClient } from "./invoice-client.tsx";
import { InvoiceLines } from "./invoice-lines.tsx";
import { InvoiceMoney } from "./invoice-money.tsx";
import { PapersBeside } from "./papers-beside.tsx";
import { PlatformCard } from "./platform-card.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context, params: { invoiceId } }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const today = parisDate(appOf(context).clock());
  const found = await viewing({ request, context }, async (db) => {
    const invoice = await invoiceById(db, invoiceId);
    if (!invoice) return null;
    return {
      invoice,
      beside: await papersBeside(db, invoice),
      money: await moneyBeside(db, invoice.orderId),
      submission: await submissionOf(db, invoice.id),
      history: await recordHistory(db, { type: "invoice", id: invoice.id }),
      emails: await emailsAbout(db, invoice.id),
    };
  });
  if (!found) throw data(null, { status: 404 });
  const { invoice } = found;
  return {
    ...found,
    // Drafts have no standing yet.
    standing: invoice.number === null ? null : invoiceStanding(invoice, today),
    askedCents: askedCents(invoice),
    today,
  };
}

const historyWords = {
  name: (line: HistoryLine) => journalActName({ ...line, subjectType: "invoice" }),
  author: historyAuthor,
  detail: () => null,
};

export default function Invoice({ loaderData }: Route.ComponentProps) {
  const { invoice, standing, beside, money, submission, history, emails, today } = loaderData;
  const name = invoice.number ?? words.draft;
  return (
    <RecordPage
      tab={words.pageTitle(name)}
      back={{ to: "/admin/factures", words: words.all }}
      title={`${invoiceKindLabels[invoice.kind]} ${name}, ${invoice.company || invoice.clientName}`}
      facts={
        <>
          {standing === null ? (
            <Badge variant="secondary" icon="pencil">
              {words.draft}
            </Badge>
          ) : (
            <InvoiceStandingBadge standing={standing} />
          )}
          <span>
            {invoice.issuedOn && words.issuedOn(shortCalendarDay(invoice.issuedOn))}
            {invoice.mode === "demo" && words.inDemonstration}
          </span>
        </>
      }
      across={<Files invoice={invoice} />}
      aside={
        <>
          <InvoiceClient invoice={invoice} />
          <InvoiceActs invoice={invoice} />
          {invoice.number !== null && <PlatformCard invoice={invoice} submission={submission} />}
          {history.length > 0 && <HistoryCard history={history} words={historyWords} />}
          {emails.length > 0 && <EmailsCard emails={emails} />}
        </>
      }
    >
      <InvoiceLines invoice={invoice} askedCents={loaderData.askedCents} today={today} />
      <PapersBeside {...beside} today={today} />
      {invoice.orderId !== null && <InvoiceMoney {...money} />}
    </RecordPage>
  );
}

function Files({ invoice }: { invoice: InvoiceRecord }) {
  const { id, number, documentFingerprint, hasXml } = invoice;
  if (number === null) return null;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {documentFingerprint === null ? (
        <p className="text-sm text-muted">{words.beingPrepared}</p>
      ) : (
        <ButtonLink href={`${recordAddress.invoice(id)}/pdf`} reloadDocument icon="download">
          {words.pdf}
        </ButtonLink>
      )}
      {hasXml && (
        <ButtonLink
          href={`${recordAddress.invoice(id)}/xml`}
          reloadDocument
          variant="outline"
          icon="download"
        >
          {words.xml}
        </ButtonLink>
      )}
    </div>
  );
}
