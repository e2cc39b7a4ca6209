/** The agency's promises (docs/sources/decisions.md, 11); CALL_MINUTES and copy/promises.ts hold the others. */

export const REQUEST_REPLY_HOURS = 48;

/** Main work, from payment, information and access on (terms of sale, 6.1). */
export const MAIN_WORK_HOURS = 72;

/** Follow-up until the report (terms of sale, 6.2). */
export const FOLLOW_UP_DAYS = 30;

/** From the payment, or from the order if paid by transfer (terms of sale, payment). */
export const INVOICE_HOURS = 48;
