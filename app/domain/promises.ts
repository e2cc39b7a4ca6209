/**
 * What the agency promises, each figure in one place (docs/sources/decisions.md, 11); a call's 20
 * minutes are CALL_MINUTES, the two hours of a written reply copy/promises.ts.
 */

/** A quote, or the answer to a revision: 24 to 48 hours, late from the last one on. */
export const REQUEST_REPLY_HOURS = 48;

/** The main work, once payment, information and access are there (terms of sale, 6.1). */
export const MAIN_WORK_HOURS = 72;

/** The follow-up, at the end of which the report is due (terms of sale, 6.2). */
export const FOLLOW_UP_DAYS = 30;

/** From the payment, or from the order when it is paid by transfer (terms of sale, payment). */
export const INVOICE_HOURS = 48;
