import { invoicesDueWords as words } from "#copy/portal/orders.ts";
import { labels } from "#copy/labels.ts";
import { payPath, waysOf } from "#copy/payment.ts";
import { shortCalendarDay } from "#domain/french-dates.ts";
import { askedCents } from "#domain/invoice-standing.ts";
import { isInvoiceLate } from "#domain/invoice.ts";
import { formatCents } from "#domain/money.ts";
import type { PaymentStanding } from "#domain/payment.ts";
import type { App } from "#http/app-context.ts";
import { type ClientInvoice, clientPapersDue } from "#queries/invoice/of-client.server.ts";
import { standingsOf } from "#queries/payment/of-order.server.ts";

interface InvoiceDueLine {
  id: string;
  /** Null: invoice of a subscription. */
  orderId: string | null;
  title: string;
  sentence: string;
  when: string;
  href: string;
  act: string;
  actWords: string;
}

export interface InvoicesDue {
  totalCents: number;
  lines: InvoiceDueLine[];
}

type Payers = Pick<App, "payment" | "site">;

/** Owed on the French date `today`, overdue first. Of an order, at most what its payments leave due. */
export async function invoicesDue(
  db: Parameters<typeof clientPapersDue>[0],
  { userId, today }: { userId: string; today: string },
  app: Payers,
): Promise<InvoicesDue> {
  const papers = await clientPapersDue(db, userId);
  const standings = await standingsOf(
    db,
    papers.flatMap(({ orderId }) => orderId ?? []),
  );
  const due = papers.flatMap((paper) => {
    const standing = (paper.orderId && standings.get(paper.orderId)) || null;
    const cents = dueCents(paper, standing);
    return cents > 0 ? [{ cents, line: lineOf(paper, { standing, cents, today }, app) }] : [];
  });
  return {
    totalCents: due.reduce((sum, { cents }) => sum + cents, 0),
    lines: due.map(({ line }) => line),
  };
}

function dueCents(paper: ClientInvoice, standing: PaymentStanding | null): number {
  const asked = askedCents(paper);
  if (standing === null) return asked;
  return "remainingCents" in standing ? Math.min(asked, standing.remainingCents) : 0;
}

interface Due {
  standing: PaymentStanding | null;
  cents: number;
  today: string;
}

function lineOf(paper: ClientInvoice, { standing, cents, today }: Due, app: Payers) {
  const { id, number, orderId } = paper;
  const title = number ?? "";
  const paying = orderId && standing ? payPath(orderId, standing, waysOf(standing, app)) : null;
  const act = paying === null ? words.see : labels.pay;
  const elsewhere = orderId === null ? "/portal/abonnements" : `/portal/commandes/${orderId}`;
  const when = whenDue(paper, standing, today);
  return {
    id,
    orderId,
    title,
    sentence: words.amount(formatCents(cents), when),
    when,
    href: paying ?? elsewhere,
    act,
    actWords: words.ofInvoice(act, title),
  };
}

function whenDue(paper: ClientInvoice, standing: PaymentStanding | null, today: string): string {
  if (standing?.kind === "processing") return words.processing;
  if (paper.dueOn === null) return words.noDueDay;
  const day = shortCalendarDay(paper.dueOn);
  return isInvoiceLate(paper, today) ? words.late(day) : words.dueOn(day);
}
