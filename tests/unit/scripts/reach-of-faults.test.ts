import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import routes from "../../../app/routes.ts";
import { reachOf, readProject } from "../../../scripts/toolchain/reach.ts";
import { type StepFiles, stepFiles } from "../../step-files.ts";

const project = readProject(process.cwd(), routes);

/** Faults planted on 28 November 2026 (docs/tests.md): the changed file, and the test that failed. */
function expectSeen(
  step: string,
  files: StepFiles,
  planted: [fault: string, file: string, seenBy: string][],
) {
  test.each(planted)(
    `${step}: « %s » is seen by a run narrowed to what %s reaches`,
    (_fault, file, seenBy) => {
      // A missing file would reach everything.
      expect(existsSync(file)).toBe(true);
      expect(reachOf(step, files, { changed: [file], project }).run).toContain(seenBy);
    },
  );
}

expectSeen("unit", stepFiles.unit, [
  [
    "money beyond the price bears VAT",
    "app/domain/vat-on-receipts.ts",
    "tests/unit/domain/vat-on-receipts.test.ts",
  ],
  [
    "an entry of the books is final before its own day",
    "app/domain/fec.ts",
    "tests/unit/domain/fec.test.ts",
  ],
  [
    "a pause lasts a month less than asked",
    "app/domain/subscription-pause.ts",
    "tests/unit/domain/subscription-pause.test.ts",
  ],
  [
    "an encrypted backup doesn't tell its last chunk",
    "app/db/backup/seal.server.ts",
    "tests/unit/backup/seal.test.ts",
  ],
  [
    "a longer number passes for the phone of a citation",
    "app/domain/citation-check.ts",
    "tests/unit/domain/citation-check.test.ts",
  ],
  [
    "a publication approved late is planned in the past",
    "app/domain/publication.ts",
    "tests/unit/domain/publication.test.ts",
  ],
  [
    "a clock stopped and started gains a day",
    "app/domain/deliverable.ts",
    "tests/unit/domain/deliverable.test.ts",
  ],
  [
    "an invoice taxes what its discount took off",
    "app/integrations/electronic-invoice/factur-x-tax.ts",
    "tests/unit/pdf/official-rules.test.ts",
  ],
  [
    "a saved card is charged without its key",
    "app/integrations/payment/stripe-saved-methods.server.ts",
    "tests/unit/integrations/stripe-saved-methods.test.ts",
  ],
  [
    "a paid order's e-mail asks for money",
    "app/emails/payment-facts.ts",
    "tests/unit/emails/payment-emails.test.ts",
  ],
  [
    "a charge that failed anew is recalled by its old day",
    "app/domain/email-truth.ts",
    "tests/unit/domain/email-truth.test.ts",
  ],
  [
    "records go a year before ten years are over",
    "app/domain/retention.ts",
    "tests/unit/domain/retention.test.ts",
  ],
  [
    "a task whose thread died is given up at once",
    "app/threads/thread-pool.server.ts",
    "tests/unit/threads/thread-pool.test.ts",
  ],
  [
    "a year's papers come in the reverse order",
    "app/pdf/year-papers.ts",
    "tests/unit/pdf/year-papers.test.ts",
  ],
]);

expectSeen("database", stepFiles.database, [
  [
    "two transfers of one reference pass for one",
    "app/workflows/money/receive-transfer.server.ts",
    "tests/database/payment/receive-transfer.test.ts",
  ],
  [
    "the oldest deposit is credited first",
    "app/workflows/money/credit-order.server.ts",
    "tests/database/invoice/credit.test.ts",
  ],
  [
    "money that goes back at night is booked a day early",
    "app/db/functions/enter_money.sql",
    "tests/database/ledger/lines.test.ts",
  ],
  [
    "a client reads a draft of their invoice",
    "app/db/policies/invoices.sql",
    "tests/database/rights/subscriptions-and-invoices.test.ts",
  ],
  [
    "an operator cancels an order that was in progress",
    "app/db/functions/order_money_takes_right.sql",
    "tests/database/rights/agency-roles.test.ts",
  ],
  [
    "what was written for a publication may be dated anew",
    "app/db/triggers/publication_versions.sql",
    "tests/database/rights/publications.test.ts",
  ],
  [
    "what is taken back has no clock",
    "app/workflows/delivery/apply-act.server.ts",
    "tests/database/delivery/acts.test.ts",
  ],
  [
    "a publication is set aside after the days of its reminder",
    "app/workflows/publication/follow-publications.server.ts",
    "tests/database/publication/following.test.ts",
  ],
  [
    "a citation of dropped work is read again",
    "app/workflows/citation/recheck-citations.server.ts",
    "tests/database/citation/citations.test.ts",
  ],
  [
    "a resumed subscription still ends",
    "app/workflows/subscription/resume-subscription.server.ts",
    "tests/database/subscription/end-subscriptions.test.ts",
  ],
  [
    "a job whose record was erased is tried for a day",
    "app/jobs/worker.server.ts",
    "tests/database/jobs/worker.test.ts",
  ],
  [
    "e-mails about erased publications stay",
    "app/workflows/retention/publications.server.ts",
    "tests/database/retention/forget-departed.test.ts",
  ],
  [
    "half written backups pile up",
    "app/workflows/backup/make-backup.server.ts",
    "tests/database/backup/nightly.test.ts",
  ],
  [
    "a late wish sends an e-mail that has left since",
    "app/workflows/email/send-again.server.ts",
    "tests/database/email/send-again.test.ts",
  ],
]);

expectSeen("product", stepFiles.product, [
  [
    "a month paid in part is told as paid",
    "app/routes/acts/define-acts.server.ts",
    "tests/product/subscription-desk.test.ts",
  ],
  [
    "sales and deposits change columns in the accountant's file",
    "app/routes/admin/accounting/books-files.server.ts",
    "tests/product/accounting.test.ts",
  ],
  [
    "a link answers for a version that it doesn't open",
    "app/routes/validation/acts.server.ts",
    "tests/product/publications.test.ts",
  ],
  [
    "a forged notice of payment is thanked",
    "app/routes/hooks/payment.ts",
    "tests/product/payment-hook.test.ts",
  ],
  [
    "another site has a backup made",
    "app/routes/admin/backups/backups.tsx",
    "tests/product/backups.test.ts",
  ],
  [
    "a report opens by its order's number alone",
    "app/routes/report/held-report.server.ts",
    "tests/product/delivery.test.ts",
  ],
  [
    "a program's key answers for kinds it doesn't name",
    "app/http/api-key.server.ts",
    "tests/product/api.test.ts",
  ],
]);

expectSeen("browser", stepFiles.browser, [
  [
    "what is said of a citation shows only once it is kept",
    "app/routes/admin/citations/citation-list.tsx",
    "tests/browser/citations.spec.ts",
  ],
  [
    "acts that may be undone are no region by name",
    "app/routes/admin/pending-acts/pending-acts.tsx",
    "tests/browser/undo.spec.ts",
  ],
  [
    "an IBAN is copied with its spaces",
    "app/routes/site/payer/transfer-card.tsx",
    "tests/browser/payment.spec.ts",
  ],
  [
    "Escape closes the sheet of further links and loses the focus",
    "app/ui/more-links.tsx",
    "tests/browser/portal.spec.ts",
  ],
  [
    "the focus is lost with a delivery that is done",
    "app/routes/admin/deliveries/use-line-done.ts",
    "tests/browser/deliveries.spec.ts",
  ],
]);
