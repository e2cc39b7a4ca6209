import { lookAs } from "#db/as-viewer.server.ts";
import { orderInForce } from "#domain/email-truth.ts";
import { orderTarget } from "#domain/signed-link.ts";
import { reportReleased } from "#emails/report-released.ts";
import { existingOrder } from "#queries/order/by-id.server.ts";
import { RecordGone } from "#queries/record/gone.ts";
import { type ReleasedReport, releasedReport } from "#queries/report/by-order.server.ts";
import { emailPayloads } from "../email-payloads.ts";
import { about, message, type MessageContext } from "./message.ts";
import { buyerOf } from "./payment.server.ts";

const system = { viewer: { kind: "system" } } as const;

async function existingReport({ db }: MessageContext, orderId: string): Promise<ReleasedReport> {
  const found = await lookAs(db, system, (reader) => releasedReport(reader, orderId));
  if (!found) throw new RecordGone(`no released report of order ${orderId}`);
  return found;
}

const report = about({
  payload: emailPayloads["report-released"],
  key: ({ orderId }) => orderId,
  facts: async ({ orderId }, context) => ({
    order: await existingOrder(context.db, orderId),
    report: await existingReport(context, orderId),
    reportUrl: context.links.to(orderTarget("report", orderId), context.clock()),
  }),
  person: (facts) => buyerOf(facts),
});

export const reportMessages = {
  "report-released": message(report, {
    title: "Rapport à 30 jours",
    when: "dès que le rapport à 30 jours est envoyé, avec son PDF",
    to: "person",
    template: reportReleased,
    untrueBecause: (facts) => orderInForce(facts.order),
    attachments: async (facts, { print }) => [
      {
        filename: `rapport-${facts.order.number}.pdf`,
        contentType: "application/pdf",
        content: await print("report", facts.report),
      },
    ],
  }),
};
