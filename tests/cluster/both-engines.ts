/** All other SQL behaves alike on both engines. */
export const onBothEngines: Record<string, string> = {
  "embedded/server.test.ts":
    "starting and taking over: initdb's arguments, roles, sockets and messages are each version's own",
  "test-database.test.ts":
    "the migrations and the queues from nothing, which starting the server applies; copies of a template",
  "start/prepare-database.test.ts":
    "the start again on a database that has them: whoever creates a role gets other rights since PostgreSQL 16",
  "rights/row-level-security.test.ts":
    "policies, views read with the reader's rights, rights by column",
  "rights/join-earlier-records.test.ts":
    "functions with the definer's rights, and what a sign-in's plan reads",
  "plans/outer-comparisons.test.ts":
    "which comparisons under policies an index serves: security releases change it",
  "lists/list-pages.test.ts":
    "sorting and comparing text: locale and accents come from the C library before PostgreSQL 17",
  "lists/list-reads.test.ts": "plans: PostgreSQL 18 skips within indexes that earlier ones walk",
  "lists/wide-searches.test.ts": "plans of searches by trigrams",
  "search/find-records.test.ts": "the same, and many patterns asked of one index at once",
  "order/place-order.test.ts": "races for a number, a promo code, a key sent twice",
  "payment/settle-session.test.ts":
    "races for one payment: row locks, and the mark of who wrote a row last",
  "invoice/numbers.test.ts": "races for a number without a hole: row locks, savepoints",
  "call/book-call.test.ts": "races for a slot, refused by an exclusion constraint",
  "quote/quote-life.test.ts": "races for quote numbers; triggers that keep what was sent",
  "backup/restore.test.ts":
    "what COPY writes and reads, catalogues, and a restore as whoever owns the database of a server",
  "jobs/queue.test.ts": "pg-boss's own tables and functions, made for the version found",
  "jobs/worker.test.ts": "pg-boss's locks and notifications",
  "retention/what-stays.test.ts": "triggers that keep proofs, deletions in one statement",
  "daily/french-landing-days.test.ts":
    "French days: each PostgreSQL has its own table of time zones",
};
