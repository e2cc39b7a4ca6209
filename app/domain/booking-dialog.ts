/** Sent at the booking dialog by the site module when it opens; its detail is the address to show in it. */
export const OPENED_EVENT = "phare:booking-opened";
