import { submitInvoice } from "#workflows/invoicing-platform/submit-invoice.server.ts";
import type { JobHandler } from "./handler.ts";

/** Once a paper's document is drawn: it is given to the invoicing platform. */
export const submitInvoiceJob: JobHandler<"submit-invoice"> = ({ invoiceId }, context) =>
  submitInvoice(context, { invoiceId, now: context.clock() });
