import { invoicePdf } from "#pdf/invoice.ts";
import { drawInvoice } from "#workflows/invoice/draw-invoice.server.ts";
import type { JobHandler } from "./handler.ts";

export const drawInvoiceJob: JobHandler<"draw-invoice"> = ({ invoiceId }, { db, jobs }) =>
  drawInvoice({ db, jobs, draw: invoicePdf }, { invoiceId });
