/** Sent to the booking dialog by the site module; `detail` is the URL to show. */
export const OPENED_EVENT = "phare:booking-opened";
