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
const REPORT_BUSINESSES = 2;

interface DemoPlace {
  db: Database;
  owner: Database;
  mailer: Mailer;
  site: SiteIdentity;
  siteUrl: string;
  callToken: (callId: string) => string;
  links: JobContext["links"];
  electronicInvoices: ElectronicInvoices;
  accountLinkToken: JobContext["accountLinkToken"];
  say: (sentence: string) => void;
}

/** The database contains other data than a demonstration's. */
export class NotADemonstration extends Error {}

/**
 * Idempotent; a partial filling of a killed start is redone, as with `afresh`. @throws NotADemonstration before any
 * change
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
  // A power cut loses nothing that cannot be filled again.
  await owner.execute(sql`set synchronous_commit to off`);
  await db.execute(sql`set synchronous_commit to off`);
  // Marked first, so that the next start detects an interrupted filling.
  await markDemo(owner, "filling", now);
  await empty(owner);
  await tell(place, now);
  await markDemo(owner, "filled", now);
  return "filled";
}

/** `startedAt`: time of the interrupted filling; later rows are users'. */
async function assertNobodys(owner: Database, startedAt: Date | undefined): Promise<void> {
  const inUse = startedAt ? await tablesInUseSince(owner, startedAt) : await tablesInUse(owner);
  if (inUse.length === 0) return;
  throw new NotADemonstration(
    `Cette base a déjà servi (tables ${inUse.join(", ")}) : la démonstration ne remplit qu'une base vide. ` +
      "Retirez DATABASE_URL, ou choisissez un autre DATA_DIR.",
  );
}

/** Except rows of the migrations (promo codes, first catalogue version) and the marker. */
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

async function tell(place: DemoPlace, now: Date): Promise<void> {
  const { db, owner, site, siteUrl, callToken, accountLinkToken, mailer } = place;
  const { links, electronicInvoices } = place;
  const random = createRandom(SEED);
  const agenda = createAgenda();
  const everyBusiness = makeBusinesses(random, BUSINESSES + REPORT_BUSINESSES);
  const businesses = everyBusiness.slice(0, BUSINESSES);
  const payments = storyPayments({ db, siteUrl, clock: () => agenda.today() });
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

function planProgress({ agenda, now }: SeedWorld, say: DemoPlace["say"]): void {
  for (const { month, at } of storyMonths(now)) {
    agenda.plan(at, () => Promise.resolve(say(`  ${monthTitle(month)}`)));
  }
}

function planDailyWork({ agenda, owner, jobs, now }: SeedWorld): void {
  for (const time of dailyWorkTimes(now)) {
    agenda.plan(time, (at) => queueDailyWork({ db: owner, jobs }, at));
  }
}
