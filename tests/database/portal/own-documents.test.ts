import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { asViewer } from "#db/as-viewer.server.ts";
import { billingProfiles } from "#db/schema/billing-profiles.ts";
import { billingProfileOf } from "#queries/account/billing-profile.server.ts";
import {
  clientInvoiceDocument,
  clientInvoicesOfOrder,
  listClientInvoices,
} from "#queries/invoice/of-client.server.ts";
import { saveBillingProfile } from "#workflows/account/save-billing-profile.server.ts";
import { client, now, openPortal, pdf } from "./portal-world.ts";

describe("a client's own documents", () => {
  const { known, world, look, addInvoice, made } = openPortal();

  test("pages invoices newest first without repeating or skipping one", async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        addInvoice({ createdAt: new Date(now.getTime() + (index % 3)), number: `F-${index}` }),
      ),
    );
    await addInvoice({ userId: known.sacha });
    const seen: string[] = [];
    let after: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof listClientInvoices>> = await look(
        client(known.camille),
        (db) => listClientInvoices(db, known.camille, { after, pageSize: 2 }),
      );
      seen.push(...page.invoices.map(({ id }) => id));
      after = page.next;
    } while (after);
    expect(seen.toSorted()).toEqual(ids.toSorted());
    const first = (id: string) =>
      look(client(known.camille), (db) =>
        listClientInvoices(db, known.camille, { after: id, pageSize: 2 }),
      );
    for (const strange of ["' or true --", "x".repeat(5000), randomUUID()]) {
      expect((await first(strange)).invoices.map(({ id }) => id)).toEqual(seen.slice(0, 2));
    }
  });

  test("serves a document to its own client, once it is issued and drawn", async () => {
    const ready = await addInvoice(made);
    const bare = await addInvoice({ status: "cancelled" });
    const draft = await addInvoice({ status: "draft", ...made });
    const others = await addInvoice({ userId: known.sacha, ...made });
    const ask = (userId: string, id: string) =>
      look(client(userId), (db) => clientInvoiceDocument(db, userId, id));
    expect((await ask(known.camille, ready))?.document.equals(pdf)).toBe(true);
    for (const id of [bare, draft, others, randomUUID(), "' or true --", "", "a\u0000"]) {
      expect(await ask(known.camille, id)).toBeNull();
    }
    expect(await ask(known.sacha, ready)).toBeNull();
    const agency = { kind: "administrator", userId: known.alix } as const;
    expect(await look(agency, (db) => clientInvoiceDocument(db, known.alix, ready))).toBeNull();
    const ofOrder = await look(client(known.camille), (db) =>
      clientInvoicesOfOrder(db, known.camille, known.orderId),
    );
    expect(new Map(ofOrder.map(({ id, hasDocument }) => [id, hasDocument]))).toEqual(
      new Map([
        [ready, true],
        [bare, false],
      ]),
    );
  });

  describe("the billing profile", () => {
    const profile = {
      company: "<b>=1+1</b>",
      siren: "732829320",
      phone: "+33612345678",
      address: "4 quai des Indes",
      postalCode: "56100",
      city: "Lorient",
      country: "France",
    };
    const save = (userId: string, change: Partial<typeof profile> = {}) =>
      saveBillingProfile(world.application.db, {
        actor: client(userId),
        profile: { ...profile, ...change },
        now,
      });
    const own = (userId: string) => look(client(userId), (db) => billingProfileOf(db, userId));

    test("is saved, replaced, journalled and exported with personal data", async () => {
      expect(await own(known.camille)).toBeNull();
      await save(known.camille);
      expect(await own(known.camille)).toEqual(profile);
      await save(known.camille, { siren: "", city: "Lanester" });
      expect(await own(known.camille)).toEqual({ ...profile, siren: null, city: "Lanester" });
      const { rows } = await world.owner.pool.query(
        "select actor_id, action, subject_id from journal order by id",
      );
      const act = {
        actor_id: known.camille,
        action: "billing-profile-saved",
        subject_id: known.camille,
      };
      expect(rows).toEqual([act, act]);
      const signedIn = {
        kind: "client",
        userId: known.camille,
        name: "Camille",
        sessionId: null,
        email: "camille@plomberie.example",
        secondFactor: false,
      } as never;
      const held = await world.accounts.personalData(signedIn);
      expect(held.billing).toMatchObject({ company: "<b>=1+1</b>", city: "Lanester" });
      expect(held.billing).not.toHaveProperty("userId");
    });

    test("saved twice at once stays one", async () => {
      await Promise.all([
        save(known.camille, { city: "Brest" }),
        save(known.camille, { city: "Vannes" }),
      ]);
      expect(await world.owner.db.$count(billingProfiles)).toBe(1);
    });

    test("can't be read or written by another client", async () => {
      await save(known.camille);
      expect(
        await look(client(known.sacha), (db) => billingProfileOf(db, known.camille)),
      ).toBeNull();
      const attempt = asViewer(world.application.db, { viewer: client(known.sacha) }, (db) =>
        db.execute(sql`update billing_profiles set company = 'x'`),
      );
      expect((await attempt).rowCount).toBe(0);
      const forged = asViewer(world.application.db, { viewer: client(known.sacha) }, (db) =>
        db.insert(billingProfiles).values({ userId: known.alix, ...profile, updatedAt: now }),
      );
      await expect(forged).rejects.toMatchObject({ cause: { code: "42501" } });
    });
  });
});
