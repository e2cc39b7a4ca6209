import { invoiceRefusals } from "#copy/invoice-refusals.ts";
import type { invoiceActsDone } from "#copy/admin/order-invoices.ts";
import type { InvoiceRefusal } from "#domain/invoice.ts";
import type { App } from "#http/app-context.ts";
import { typedText } from "#http/form-post.server.ts";
import { issueByHand } from "#workflows/money/issue-by-hand.server.ts";
import { sendDuplicate } from "#workflows/money/send-duplicate.server.ts";

type InvoiceAct = "issue-invoice" | "send-duplicate";

interface InvoicePost {
  app: App;
  formData: FormData;
  orderId: string;
  /** The administrator. */
  userId: string;
}

type Outcome =
  | { done: keyof typeof invoiceActsDone }
  | { answer: { refusal: string }; status: 404 | 409 | 422 };

/** The agency issues the invoice of an order before its payment, or sends a paper again. */
export async function postInvoice(
  act: InvoiceAct,
  { app, formData, orderId, userId: administratorId }: InvoicePost,
): Promise<Outcome> {
  const now = app.clock();
  if (act === "issue-invoice") {
    const issued = await issueByHand(app, { orderId, administratorId, now });
    return issued.ok ? { done: "facture" } : refused(issued.reason);
  }
  const invoiceId = typedText(formData, "invoice");
  const sent = await sendDuplicate(app, { invoiceId, administratorId, now });
  return sent.ok ? { done: "duplicata" } : refused(sent.reason);
}

const statuses: Partial<Record<InvoiceRefusal, 404 | 422>> = {
  "order-not-found": 404,
  "invoice-not-found": 404,
  "billing-details-missing": 422,
  "invoice-invalid": 422,
};

function refused(reason: InvoiceRefusal): Outcome {
  return { answer: { refusal: invoiceRefusals[reason] }, status: statuses[reason] ?? 409 };
}
