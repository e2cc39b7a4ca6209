import { sql } from "drizzle-orm";
import { termsOfSale } from "#copy/terms-of-sale/articles.ts";
import type { Database } from "#db/client.server.ts";
import { emptyTables, tablesBut } from "#workflows/trial/empty-tables.server.ts";
import { monthTitle } from "#domain/french-dates.ts";
import type { Catalogue } from "#domain/catalogue.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { ElectronicInvoices } from "#integrations/electronic-invoice/electronic-invoice.ts";
import { createKeptPlatform } from "#integrations/invoicing-platform/kept.server.ts";
import type { Mailer } from "#integrations/mail/mailer.ts";
import { createPictureRedrawer } from "#integrations/pictures/redraw-picture.server.ts";
import type { JobContext } from "#jobs/handlers/handler.ts";
import { printedOnce } from "#press/kept-papers.ts";
import { printHere } from "#press/printers.ts";
import { MAILBOX } from "#workflows/email/sweep-mailbox.server.ts";
import { queueDailyWork } from "#workflows/daily/queue-daily-work.server.ts";
import { createAgenda } from "./agenda.ts";
import { createBackdatedJobs, withOneFullMailbox } from "./backdated-jobs.server.ts";
import { makeBusinesses } from "./businesses.ts";
import { dailyWorkTimes, HISTORY_DAYS, storyMonths, workingHour } from "./calendar.ts";
import { DEMO_MARKER, demoMarker, markDemo } from "./demo-marker.server.ts";
import { tablesInUse, tablesInUseSince } from "./foreign-rows.server.ts";
import { insertAgency } from "./insert-accounts.server.ts";
import { insertVisits } from "./insert-visits.server.ts";
import { storyPayments } from "./online-payments.server.ts";
import { planAgreedPayments } from "./plan-agreed-payments.server.ts";
import { planAudits } from "./plan-audits.server.ts";
import { planCalls } from "./plan-calls.server.ts";
import { planCatalogue } from "./plan-catalogue.server.ts";
import { planCompany } from "./plan-company.server.ts";
import { planDeclarations } from "./plan-declarations.server.ts";
import { planDeliveries } from "./plan-deliveries.server.ts";
import { planIntegrations, storyWebhookKeys, storyWebhooks } from "./plan-integrations.ts";
import { planLeads } from "./plan-leads.server.ts";
import { planOrders } from "./plan-orders.server.ts";
import { planPayments } from "./plan-payments.server.ts";
import { planQuotes } from "./plan-quotes.server.ts";
import { planQuoteRequests } from "./plan-quote-requests.server.ts";
import { planReports } from "./plan-reports.server.ts";
import { planShownWork } from "./plan-shown-work.server.ts";
import { planOtherAccounts, planShownClient } from "./plan-shown-client.server.ts";
import { makeSureClients, planSureClients } from "./plan-sure-clients.server.ts";
import { storyPages } from "./story-pages.ts";
import { createRandom } from "./random.ts";
import type { SeedWorld } from "./seed-world.ts";

const SEED = 20_260_901;
const BUSINESSES = 130;
const OTHER_ACCOUNTS = 14;
/** Businesses of which nothing else is told than their report. */
const REPORT_BUSINESSES = 2;

interface DemoPlace {
  /** As requests have it. */
  db: Database;
  owner: Database;
  mailer: Mailer;
  site: SiteIdentity;
  siteUrl: string;
  callToken: (callId: string) => string;
  links: JobContext["links"];
  electronicInvoices: ElectronicInvoices;
  accountLinkToken: JobContext["accountLinkToken"];
  /** Tells a person who waits what is being done. */
  say: (sentence: string) => void;
}

/** The database holds something that no demonstration wrote. */
export class NotADemonstration extends Error {}

/**
 * Fills an empty database with six months of an agency's life up to `now`, once; what a killed start left
 * half filled is emptied and filled again, as with `afresh`.
 * @throws NotADemonstration, having changed nothing, when the database holds what somebody left there.
 */
export async function fillDemo(
  place: DemoPlace,
  { now, afresh }: { now: Date; afresh: boolean },
): Promise<"filled" | "already-filled"> {
  const { owner, db } = place;
  const marker = await demoMarker(owner);
  if (marker?.isComplete && !afresh) return "already-filled";
  if (!marker?.isComplete) await assertNobodys(owner, marker?.endsAt);
  place.say(
    "Préparation de la démonstration : six mois d’une agence inventée, une fois pour toutes. " +
      "Cela prend une minute, plusieurs sur une machine lente.",
  );
  // Nothing here is worth waiting for the disk: what a power cut takes is filled again.
  await owner.execute(sql`set synchronous_commit to off`);
  await db.execute(sql`set synchronous_commit to off`);
  // Before anything goes: cut short from here on, the next start knows that it is not complete.
  await markDemo(owner, "filling", now);
  await empty(owner);
  await tell(place, now);
  await markDemo(owner, "filled", now);
  return "filled";
}

/** `startedAt`: when a start that was cut short wrote what is there; whatever came since is somebody's. */
async function assertNobodys(owner: Database, startedAt: Date | undefined): Promise<void> {
  const inUse = startedAt ? await tablesInUseSince(owner, startedAt) : await tablesInUse(owner);
  if (inUse.length === 0) return;
  throw new NotADemonstration(
    `Cette base a déjà servi (tables ${inUse.join(", ")}) : la démonstration ne remplit qu'une base vide. ` +
      "Retirez DATABASE_URL, ou choisissez un autre DATA_DIR.",
  );
}

/**
 * Everything but what the migrations bring, the promo codes and the first version of the catalogue, and the marker,
 * which says whose rows these are.
 */
async function empty(owner: Database): Promise<void> {
  const kept = ["promo_codes", "settings", "catalogue_versions", "catalogue_offers"];
  await emptyTables(owner, await tablesBut(owner, kept));
  await owner.execute(sql`
    do $$ begin
      alter table catalogue_versions disable trigger keep_published_catalogue;
      delete from catalogue_versions where number > 1;
      alter table catalogue_versions enable trigger keep_published_catalogue;
      alter table catalogue_versions alter column number restart with 2;
    end $$`);
  await owner.execute(sql`delete from settings where key not in (${DEMO_MARKER}, ${MAILBOX})`);
  await owner.execute(sql`delete from pgboss.job`);
}

/** Six months, act after act in the order of the calendar. */
async function tell(place: DemoPlace, now: Date): Promise<void> {
  const { db, owner, site, siteUrl, callToken, accountLinkToken, mailer } = place;
  const { links, electronicInvoices } = place;
  const random = createRandom(SEED);
  const agenda = createAgenda();
  const everyBusiness = makeBusinesses(random, BUSINESSES + REPORT_BUSINESSES);
  const businesses = everyBusiness.slice(0, BUSINESSES);
  const payments = storyPayments({ db, siteUrl, clock: () => agenda.today() });
  // Each order comes with the same terms of sale.
  const print = printedOnce(printHere)({ site, siteUrl });
  const context = {
    db: owner,
    eventSheet: null,
    pages: storyPages(businesses),
    invoicingPlatform: createKeptPlatform(),
    webhooks: storyWebhooks(),
    webhookKeys: storyWebhookKeys,
    messageFiles: null,
    backups: null,
    site,
    siteUrl,
    print,
    accountLinkToken,
    callToken,
    links,
    issuer: site,
    electronicInvoices,
    payment: payments.provider,
  };
  const jobs = createBackdatedJobs(agenda, { ...context, mailer: withOneFullMailbox(mailer) });
  const openedAt = workingHour(random, now, HISTORY_DAYS);
  const administratorIds = await insertAgency({ owner, random }, openedAt);
  const told = {
    db,
    owner,
    jobs,
    payments,
    mode: "demo",
    site,
    siteUrl,
    issuer: site,
    electronicInvoices,
    callToken,
    termsOfSale: (catalogue: Catalogue) => termsOfSale(site, siteUrl, catalogue),
    redrawPicture: createPictureRedrawer(),
  } as const;
  const world: SeedWorld = { ...told, random, agenda, now, businesses, administratorIds };
  place.say("  Visites du site");
  await insertVisits(world);
  planProgress(world, place.say);
  planDailyWork(world);
  planCatalogue(world);
  planIntegrations(world);
  planShownClient(world);
  planOrders(world);
  planDeliveries(world);
  planShownWork(world);
  planReports(world, everyBusiness.slice(BUSINESSES));
  planCompany(world);
  planPayments(world);
  planAgreedPayments(world);
  planSureClients(world, makeSureClients(everyBusiness.length));
  planOtherAccounts(world, businesses.slice(-OTHER_ACCOUNTS));
  planQuotes(world);
  planQuoteRequests(world);
  planAudits(world);
  planCalls(world);
  planDeclarations(world);
  planLeads(world);
  await agenda.runUntil(now);
}

/** The months of the story are told as they come; the last weeks, whose nights do their work, take the longest. */
function planProgress({ agenda, now }: SeedWorld, say: DemoPlace["say"]): void {
  for (const { month, at } of storyMonths(now)) {
    agenda.plan(at, () => Promise.resolve(say(`  ${monthTitle(month)}`)));
  }
}

/** These last weeks, each night what is due is done (daily-task.ts), and each morning the agency gets its report. */
function planDailyWork({ agenda, owner, jobs, now }: SeedWorld): void {
  for (const time of dailyWorkTimes(now)) {
    agenda.plan(time, (at) => queueDailyWork({ db: owner, jobs }, at));
  }
}
