import type { Database } from "#db/client.server.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { TermsText } from "#domain/terms-text.ts";
import type { ElectronicInvoices } from "#integrations/electronic-invoice/electronic-invoice.ts";
import type { RedrawPicture } from "#integrations/pictures/pictures.ts";
import type { JobQueue } from "#jobs/catalogue.ts";
import type { Agenda } from "./agenda.ts";
import type { Business } from "./businesses.ts";
import type { StoryPayments } from "./online-payments.server.ts";
import type { Random } from "./random.ts";

export interface SeedWorld {
  /** Connection with the application's role, as for requests. */
  db: Database;
  /** Owner's connection, for rows that no workflow can backdate. */
  owner: Database;
  /** Runs jobs at their due time within the story. */
  jobs: JobQueue;
  payments: StoryPayments;
  mode: "demo";
  site: SiteIdentity;
  siteUrl: string;
  issuer: SiteIdentity;
  electronicInvoices: ElectronicInvoices;
  callToken: (callId: string) => string;
  termsOfSale: (catalogue: Catalogue) => TermsText;
  redrawPicture: RedrawPicture;
  random: Random;
  agenda: Agenda;
  /** End of the story. */
  now: Date;
  businesses: Business[];
  administratorIds: [string, ...string[]];
}

type Outcome = { ok: true } | { ok: false; reason: string };

/** @throws when a workflow refuses: the story is wrong then */
export function mustDo<Answer extends Outcome>(
  what: string,
  answer: Answer,
): Extract<Answer, { ok: true }> {
  if (!answer.ok) throw new Error(`demonstration: ${what} refused (${answer.reason})`);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- narrowed just above
  return answer as Extract<Answer, { ok: true }>;
}

export function anAdministrator({ random, administratorIds }: SeedWorld) {
  return { kind: "administrator", userId: random.pick(administratorIds) } as const;
}

export function asItself({ userId }: Business) {
  return userId === null ? ({ kind: "visitor" } as const) : ({ kind: "client", userId } as const);
}
