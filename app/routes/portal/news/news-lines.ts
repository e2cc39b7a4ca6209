import { deliverableName } from "#copy/deliverables.ts";
import { newsWords as words } from "#copy/portal/news.ts";
import { shortDay } from "#domain/french-dates.ts";
import { ownProperty } from "#domain/own-property.ts";
import type { ClientNews } from "#queries/portal/news.server.ts";

export interface NewsLine {
  id: string;
  title: string;
  detail: string;
  href: string;
  recordId: string;
}

export function newsLines(news: readonly ClientNews[]): NewsLine[] {
  const groups = Map.groupBy(news, keyOf);
  return [...groups].flatMap(([id, [latest, ...others]]) => {
    const told = latest && toldOf(latest, others.length + 1);
    if (!told) return [];
    const detail = words.of(told.record, shortDay(latest.at));
    return [{ id, title: told.title, detail, href: told.href, recordId: told.recordId }];
  });
}

/** Grouping: deliveries by order or subscription, events by revision request; texts and documents stay separate. */
function keyOf({ kind, subjectType, subjectId, about }: ClientNews): string {
  if (subjectType === "revision-request") return subjectId;
  return `${kind} ${kind === "delivered" ? subjectId : (about ?? subjectId)}`;
}

type Told = Pick<NewsLine, "title" | "href" | "recordId"> & { record: string };

function toldOf(one: ClientNews, count: number): Told | null {
  const { subjectType, subjectId } = one;
  if (subjectType === "order") return ofOrder(one, count);
  if (subjectType === "subscription") return ofSubscription(one, count);
  if (subjectType === "quote" && one.quote) {
    const { number } = one.quote;
    return { title: words.quote, record: number, href: `/devis/${subjectId}`, recordId: subjectId };
  }
  if (subjectType === "invoice" && one.paper) {
    const title = one.paper.kind === "credit-note" ? words.creditNote : words.invoice;
    const record = one.paper.number ?? "";
    return { title, record, href: "/portal/factures", recordId: subjectId };
  }
  return ofRequest(one);
}

function ofOrder(one: ClientNews, count: number): Told | null {
  const { kind, subjectId, packName, orderNumber, orderStatus } = one;
  const record = `${packName ?? ""}, ${orderNumber ?? ""}`;
  const order = { record, href: `/portal/commandes/${subjectId}`, recordId: subjectId };
  if (kind === "order-status" && orderStatus !== null) {
    return { ...order, title: words.orderStatus(orderStatus) };
  }
  if (kind === "report") {
    return { ...order, title: words.report, href: `/portal/rapports/${subjectId}` };
  }
  if (kind === "refund") return { ...order, title: words.refund };
  return ofWork(one, count, order);
}

function ofSubscription(one: ClientNews, count: number): Told | null {
  const { kind, subjectId, action, orderNumber } = one;
  const subscription = {
    record: words.subscriptionOf(orderNumber ?? ""),
    href: `/portal/abonnements/${subjectId}`,
    recordId: subjectId,
  };
  if (kind === "refund") return { ...subscription, title: words.refund };
  if (kind !== "subscription-status") return ofWork(one, count, subscription);
  return {
    ...subscription,
    title: ownProperty(words.subscription, action) ?? words.subscriptionMoved,
  };
}

function ofWork(one: ClientNews, count: number, whose: Omit<Told, "title">): Told | null {
  const { kind, about, deliverable } = one;
  if (!deliverable || about === null) return null;
  const name = deliverableName(deliverable);
  if (kind === "delivered") {
    return { ...whose, title: count > 1 ? words.severalDelivered(count) : words.delivered(name) };
  }
  if (kind !== "approval" && kind !== "published") return null;
  const title = kind === "approval" ? words.approval(name) : words.published(name);
  return { ...whose, title, href: `/portal/validations/${about}`, recordId: about };
}

function ofRequest({ kind, subjectId, revision, quoteRequestStatus }: ClientNews): Told | null {
  if (quoteRequestStatus !== null) {
    const title = words.quoteRequestStatus(quoteRequestStatus);
    const href = "/portal/demandes#demandes-de-devis";
    return { title, record: words.quoteRequest, href, recordId: subjectId };
  }
  if (!revision) return null;
  const answered = kind === "revision-answer";
  return {
    title: answered ? words.revisionAnswer : words.revisionStatus(revision.status),
    record: revision.subject,
    href: `/portal/demandes/${subjectId}`,
    recordId: subjectId,
  };
}
