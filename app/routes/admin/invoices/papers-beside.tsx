import { papersBesideWords as words } from "#copy/admin/invoices.ts";
import { invoiceKindLabels } from "#copy/invoice-desk.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { invoiceStanding } from "#domain/invoice-standing.ts";
import type { papersBeside } from "#queries/invoice/by-id.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { InvoiceStandingBadge } from "#ui/invoice-standing-badge.tsx";
import { Money } from "#ui/money.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { recordAddress } from "../record/address.ts";

type Beside = Awaited<ReturnType<typeof papersBeside>>;
type Paper = Beside["others"][number];

export function PapersBeside({ credited, credits, others, today }: Beside & { today: string }) {
  const groups = [
    { title: words.credited, papers: credited },
    { title: words.credits, papers: credits },
    { title: words.others, papers: others },
  ].filter(({ papers }) => papers.length > 0);
  return (
    <Card aria-labelledby="pieces">
      <CardHeader id="pieces" title={words.title} />
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-5 text-sm">
        {groups.length === 0 && <p className="text-muted">{words.none}</p>}
        {groups.map(({ title, papers }) => (
          <section key={title} className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
            <ul className="divide-y divide-line border-y border-line">
              {papers.map((paper) => (
                <PaperLine key={paper.id} paper={paper} today={today} />
              ))}
            </ul>
          </section>
        ))}
      </CardBody>
    </Card>
  );
}

function PaperLine({ paper, today }: { paper: Paper; today: string }) {
  const { id, number, kind, issuedOn, grossCents } = paper;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <p className="min-w-0">
        <TextLink to={recordAddress.invoice(id)} className="inline-block py-1">
          {invoiceKindLabels[kind]} {number}
        </TextLink>
        <span className="block text-muted">
          {issuedOn && `${shortCalendarDay(issuedOn)}, `}
          <Money cents={kind === "credit-note" ? -grossCents : grossCents} />
          {words.vatIncluded}
        </span>
      </p>
      <InvoiceStandingBadge standing={invoiceStanding(paper, today)} />
    </li>
  );
}
