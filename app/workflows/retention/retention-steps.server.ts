import { accountsWithoutOrder, clientAccounts, unconfirmedAccounts } from "./accounts.server.ts";
import { clientFiles } from "./client-files.server.ts";
import { oldActs, oldEmails, oldPaymentEvents, pastTestimonials } from "./logs.server.ts";
import {
  oldCreditNotes,
  oldInvoices,
  oldLedgerLines,
  oldPayments,
  oldRefunds,
} from "./accounting.server.ts";
import { oldAcceptedQuotes, oldDeclarations, oldOrders, oldSubscriptions } from "./proof.server.ts";
import { quotesWithoutContract } from "./quotes.server.ts";
import { auditRequests, bookedCalls, sentQuoteRequests } from "./before-contract.server.ts";
import type { RetentionStep } from "./retention-step.ts";
import { expiredTokens } from "./tokens.server.ts";
import { unsentPictures } from "./unsent-pictures.server.ts";
import { oldConsentProofs, oldLandingEvents } from "./visits.server.ts";

/** Order matters: dependents before what they refer to; records deleted along with others first, to be counted. */
export const retentionSteps: RetentionStep[] = [
  oldEmails,
  oldActs,
  ...expiredTokens,
  unconfirmedAccounts,
  sentQuoteRequests,
  auditRequests,
  bookedCalls,
  quotesWithoutContract,
  unsentPictures,
  clientFiles,
  accountsWithoutOrder,
  clientAccounts,
  oldRefunds,
  oldCreditNotes,
  oldInvoices,
  oldPayments,
  oldDeclarations,
  oldSubscriptions,
  oldOrders,
  oldLedgerLines,
  oldAcceptedQuotes,
  oldPaymentEvents,
  oldLandingEvents,
  oldConsentProofs,
  pastTestimonials,
];
