import { invoiceMentions } from "#copy/invoice-sheet.ts";
import { type Database } from "#db/client.server.ts";
import type { App } from "#http/app-context.ts";
import type { CompanyRegister } from "#integrations/company-register/company-register.ts";
import { createCompanySearch } from "#integrations/company-register/company-search.server.ts";
import type { ElectronicInvoices } from "#integrations/electronic-invoice/electronic-invoice.ts";
import { createFacturX } from "#integrations/electronic-invoice/factur-x.server.ts";
import { createAirtableSheet } from "#integrations/event-sheet/airtable.server.ts";
import type { EventSheet } from "#integrations/event-sheet/event-sheet.ts";
import { createHttpLanguageModel } from "#integrations/language-model/http-language-model.server.ts";
import type { LanguageModel } from "#integrations/language-model/language-model.ts";
import type { ListingFactsSource } from "#integrations/listing-facts/listing-facts-source.ts";
import { createPlacesSource } from "#integrations/listing-facts/places.server.ts";
import { createLocalMailbox } from "#integrations/mail/local-mailbox.server.ts";
import type { Mailer, MailServerProbe } from "#integrations/mail/mailer.ts";
import { createSmtpMailer } from "#integrations/mail/smtp.server.ts";
import type { PageFetch } from "#integrations/page-fetch/page-fetch.ts";
import { createStripePayments } from "#integrations/payment/stripe.server.ts";
import { createTrialPayments } from "#integrations/payment/trial.server.ts";
import { createTrialBooks, trialSecret } from "#workflows/payment-provider/trial-books.server.ts";
import type { Environment } from "./environment.server.ts";

/** The local mailbox never reports a fault. */
export function mailOf(environment: Environment): { mailer: Mailer; probe: MailServerProbe } {
  if (!environment.SMTP_URL) {
    const probe = { fault: () => Promise.resolve(null) };
    return { mailer: createLocalMailbox(environment.DATA_DIR), probe };
  }
  const smtp = createSmtpMailer(environment.SMTP_URL);
  return { mailer: smtp, probe: smtp };
}

/** Requires key and flag: legal gate, see PLACES_AUDIT_ENABLED. */
export function listingFactsOf(
  environment: Environment,
  pages: PageFetch,
): ListingFactsSource | null {
  const { PLACES_AUDIT_ENABLED: allowed, PLACES_API_KEY: apiKey } = environment;
  if (!allowed || !apiKey) return null;
  return createPlacesSource({ apiKey, endpoint: environment.PLACES_ENDPOINT, pages });
}

/** Stripe, else the trial provider in demo mode, else none. */
export function paymentsOf(
  environment: Environment,
  { db, secret }: { db: Database; secret: string },
): Pick<App, "payment" | "trialPayments"> {
  const { MODE: mode, STRIPE_SECRET_KEY: secretKey } = environment;
  const { STRIPE_WEBHOOK_SECRET: webhookSecrets, STRIPE_ENDPOINT: endpoint = null } = environment;
  if (secretKey && webhookSecrets) {
    const payment = createStripePayments({ secretKey, webhookSecrets, endpoint });
    return { payment, trialPayments: null };
  }
  if (mode === "live") return { payment: null, trialPayments: null };
  const { provider, trial } = createTrialPayments({
    books: createTrialBooks(db),
    siteUrl: siteUrlOf(environment),
    secret: trialSecret(secret),
    clock: () => new Date(),
  });
  return { payment: provider, trialPayments: trial };
}

export function languageModelOf(environment: Environment): LanguageModel | null {
  const { LANGUAGE_MODEL_URL: url, LANGUAGE_MODEL_NAME: model } = environment;
  if (!url || !model) return null;
  const { LANGUAGE_MODEL_KEY: key = null, LANGUAGE_MODEL_PROTOCOL: protocol } = environment;
  return createHttpLanguageModel({ protocol, url, key, model });
}

export function companyRegisterOf({
  COMPANY_REGISTER_URL: url,
}: Environment): CompanyRegister | null {
  return url ? createCompanySearch({ url }) : null;
}

export function eventSheetOf(environment: Environment): EventSheet | null {
  const { AIRTABLE_API_KEY: apiKey, AIRTABLE_BASE_ID: baseId } = environment;
  if (!apiKey || !baseId) return null;
  const { AIRTABLE_TABLE: table, AIRTABLE_ENDPOINT: endpointUrl } = environment;
  return createAirtableSheet({ apiKey, baseId, table, endpointUrl });
}

export function siteUrlOf(environment: Pick<Environment, "SITE_URL" | "PORT">): string {
  return environment.SITE_URL ?? `http://localhost:${environment.PORT}`;
}

export function electronicInvoicesOf(): ElectronicInvoices {
  return createFacturX(invoiceMentions);
}
