import { beforeEach } from "vitest";
import { lookAs, type ViewerDatabase } from "#db/as-viewer.server.ts";
import { user } from "#db/schema/accounts.ts";
import { billingProfiles } from "#db/schema/billing-profiles.ts";
import { searchWords } from "#domain/search-words.ts";
import { searchClients } from "#queries/list/search.server.ts";
import { addUser, openAccountsWorld } from "../accounts/accounts-world.ts";
import { listClients } from "../lists/named-lists.ts";
import { sharedWorld } from "../open-database-world.ts";

export const today = "2026-11-21";

export const email = "camille@plomberie-perrin.example";

export function openClients() {
  const known = { agency: "", camille: "", sacha: "" };
  const world = sharedWorld(
    openAccountsWorld,
    `"user", orders, quotes, quote_requests, calls, email_deliveries, journal`,
  );

  beforeEach(async () => {
    known.agency = await addUser(world, "alix@phare.example", { administrator: true });
    known.camille = await addUser(world, email);
    known.sacha = await addUser(world, "sacha@coiffure.example");
  });

  const asAgency = <Result>(look: (db: ViewerDatabase) => Promise<Result>) =>
    lookAs(world.application.db, { viewer: { kind: "administrator", userId: known.agency } }, look);
  const asSacha = <Result>(look: (db: ViewerDatabase) => Promise<Result>) =>
    lookAs(world.application.db, { viewer: { kind: "client", userId: known.sacha } }, look);
  const list = (search = "", after: string | null = null, pageSize = 50) =>
    asAgency(async (db) => {
      const words = searchWords(search);
      if (typeof words === "string") throw new Error(words);
      const found = await searchClients(db, words, { from: null, to: null });
      return listClients(db, { status: null, found, after, pageSize, today });
    });
  const found = async (search: string) =>
    (await list(search)).clients.map(({ id }) => id).toSorted();

  async function bill(userId: string, company: string) {
    await world.owner.db.insert(billingProfiles).values({
      userId,
      company,
      siren: null,
      phone: "",
      address: "",
      postalCode: "",
      city: "",
      country: "France",
      updatedAt: new Date(),
    });
  }

  async function addMany(count: number): Promise<string[]> {
    const start = Date.parse("2026-01-01T00:00:00Z");
    const rows = Array.from({ length: count }, (_, index) => {
      const at = new Date(start + index * 1000);
      const id = `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
      return {
        id,
        name: `Client ${index}`,
        email: `${id}@masse.example`,
        createdAt: at,
        updatedAt: at,
      };
    });
    for (let from = 0; from < rows.length; from += 5000) {
      await world.owner.db.insert(user).values(rows.slice(from, from + 5000));
    }
    return rows.map(({ id }) => id).toReversed();
  }

  return { known, world, asAgency, asSacha, list, found, bill, addMany };
}
