import { expect, test } from "vitest";
import type { ClientNews } from "#queries/portal/news.server.ts";
import { newsLines } from "../../../app/routes/portal/news/news-lines.ts";

const orderId = "5d0c4d2e-6a0e-4e0e-9d5e-0d5b1f6f0a01";
const post = (rank: number): ClientNews["deliverable"] => ({
  kind: "post",
  rank,
  title: "",
  quantity: 1,
  periodStartsOn: null,
  status: "done",
});

function news(changes: Partial<ClientNews>): ClientNews {
  return {
    kind: "order-status",
    subjectType: "order",
    subjectId: orderId,
    action: "order-moved",
    acted: null,
    about: null,
    at: new Date("2026-11-21T10:00:00Z"),
    orderId,
    orderNumber: "CMD-2026-0012",
    packName: "Boost Local 30 jours",
    orderStatus: "in_progress",
    quote: null,
    paper: null,
    revision: null,
    quoteRequestStatus: null,
    publicationStatus: null,
    deliverable: null,
    ...changes,
  };
}

const delivered = (about: string, rank: number) =>
  news({ kind: "delivered", action: "deliverable-moved", about, deliverable: post(rank) });
const told = (...lines: ClientNews[]) =>
  newsLines(lines).map(({ title, href, recordId }) => ({ title, href, recordId }));

test("deliveries of one order are one line that links to it", () => {
  const href = `/portal/commandes/${orderId}`;
  expect(told(delivered("a", 1))).toEqual([
    { title: "Livré : Post de la semaine 1", href, recordId: orderId },
  ]);
  expect(told(delivered("a", 1), delivered("b", 2))).toEqual([
    { title: "2 livraisons faites", href, recordId: orderId },
  ]);
});

test("a status that changed twice is shown once, at its present value", () => {
  expect(told(news({ acted: "start" }), news({ acted: "pay" }))).toEqual([
    { title: "Commande : en cours", href: `/portal/commandes/${orderId}`, recordId: orderId },
  ]);
});

test("each text to approve again is a line that links to it and marks it", () => {
  const asked = (about: string, rank: number) =>
    news({ kind: "approval", action: "publication-asked", about, deliverable: post(rank) });
  expect(told(asked("a", 1), asked("b", 2)).map(({ href, recordId }) => [href, recordId])).toEqual([
    ["/portal/validations/a", "a"],
    ["/portal/validations/b", "b"],
  ]);
});

test("a paper and a quote link to their pages", () => {
  const paper = { kind: "credit-note", number: "AVO-2026-0001" } as const;
  const lines = newsLines([
    news({ kind: "paper", subjectType: "invoice", subjectId: "f", paper }),
    news({
      kind: "quote",
      subjectType: "quote",
      subjectId: "q",
      quote: { number: "DEV-2026-0003", status: "pending" },
    }),
  ]);
  expect(lines.map(({ detail, href, recordId }) => [detail, href, recordId])).toEqual([
    ["AVO-2026-0001, le 21\u00A0nov.\u00A02026", "/portal/factures", "f"],
    ["DEV-2026-0003, le 21\u00A0nov.\u00A02026", "/devis/q", "q"],
  ]);
});

test("a revision answered and moved shows the latest alone", () => {
  const revision = { subject: "Horaires", status: "completed" } as const;
  const of = { subjectType: "revision-request", subjectId: "r", revision } as const;
  expect(
    told(news({ ...of, kind: "revision-answer" }), news({ ...of, kind: "revision-status" })),
  ).toEqual([{ title: "L’agence vous a répondu", href: "/portal/demandes/r", recordId: "r" }]);
});

test("a record deleted since isn't shown", () => {
  expect(told(news({ kind: "quote", subjectType: "quote", quote: null }))).toEqual([]);
});
