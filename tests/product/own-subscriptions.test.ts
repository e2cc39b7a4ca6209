import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { addDays } from "#domain/paris-date.ts";
import { periodOn } from "#domain/subscription.ts";
import { createSignedLinks } from "#workflows/signed-links.server.ts";
import { today } from "../calendar.ts";
import { eventually } from "../eventually.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { AUTH_SECRET } from "../running-product/product-process.ts";
import { addPerson } from "../running-product/session.ts";
import { passAMonth, refuseItsCard } from "../running-product/subscription-time.ts";
import { postForm, wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";
import { subscribers, subscriptionsPath } from "./subscribers.ts";

const product = sharedProduct();
const { get, pageOf, wordsAt } = openPages(product);
const { post, buyer, byTransfer, byCard, chargesOf } = subscribers(product);
const agency = (await addPerson(product, { administrator: true })).cookie;

describe("a subscription of one's own", () => {
  test("isn't found for another client: page, acts and link", async () => {
    const { path } = await byTransfer(await buyer());
    const other = (await buyer()).cookie;
    for (const cookie of [other, agency]) {
      expect((await get(path, cookie)).status).toBe(404);
      for (const action of ["change-card", "listings", "pause", "resume", "end"]) {
        const fields = { action, listings: "2", shownCents: "0", months: "1", ending: "at-once" };
        expect((await post(path, fields, cookie)).status).toBe(404);
      }
    }
    expect((await get(path)).status).toBe(302);
    for (const id of [randomUUID(), "abc", "%00"]) {
      expect((await get(`${subscriptionsPath}/${id}`, other)).status).toBe(404);
      expect((await post(`${subscriptionsPath}/${id}`, { action: "resume" }, other)).status).toBe(
        404,
      );
    }
  });

  test("refuses unknown acts, and explains invalid ones in French", async () => {
    const by = await buyer();
    const { path, id } = await byTransfer(by);
    for (const fields of [{}, { action: "delete" }, { action: "end", ending: "never" }]) {
      expect((await post(path, fields as Record<string, string>, by.cookie)).status).toBe(400);
    }
    const months = await post(path, { action: "pause", months: "4" }, by.cookie);
    expect([months.status, wordsOf(months.page)]).toEqual([
      400,
      expect.stringContaining("Choisissez 1, 2 ou 3 mois"),
    ]);
    const many = { action: "listings", listings: "51", shownCents: "0" };
    expect(wordsOf((await post(path, many, by.cookie)).page)).toContain("entre 1 et 50");
    expect(await wordsAt(`${path}?fiches=<b>`, by.cookie)).toContain("entre 1 et 50");
    const resumed = await post(path, { action: "resume" }, by.cookie);
    expect(resumed.status).toBe(409);
    expect(wordsOf(resumed.page)).toContain("La page est à jour");
    expect(await chargesOf(id)).toHaveLength(1);
  });

  test("adds listings today at the shown price, and removes them next month", async () => {
    const by = await buyer();
    const { path, id } = await byTransfer(by);
    const { endsOn, days } = periodOn(today(), today());
    const preview = await pageOf(`${path}?fiches=3`, by.cookie);
    expect(wordsOf(preview)).toContain("240,00 € TTC pour les jours qui restent");
    expect(days).toBeGreaterThan(27);
    const stale = { action: "listings", listings: "3", shownCents: "100" };
    const refused = await post(`${path}?fiches=3`, stale, by.cookie);
    expect(refused.status).toBe(409);
    expect(wordsOf(refused.page)).toContain("Le montant a changé depuis l’affichage");
    expect(await chargesOf(id)).toHaveLength(1);
    const more = await post(path, { ...stale, shownCents: "24000" }, by.cookie);
    expect(more.headers.get("location"), wordsOf(more.page)).toBe(`${path}?fait=listings`);
    expect(await chargesOf(id)).toMatchObject([
      { kind: "month", gross_cents: 120_00 },
      { kind: "addition", gross_cents: 240_00 },
    ]);
    const next = addDays(endsOn, 1);
    const fewer = await post(path, { ...stale, listings: "2", shownCents: "0" }, by.cookie);
    expect(fewer.status, fewer.page).toBe(303);
    const page = await pageOf(path, by.cookie);
    expect(wordsOf(page)).toContain("2 fiches à partir du");
    expect(page).toContain(`<time dateTime="${next}">`);
    expect(await chargesOf(id)).toHaveLength(2);
  });

  test("covers the listings that its client names, one a line, and shows them to both sides", async () => {
    const by = await buyer();
    const { path, id } = await byTransfer(by);
    const names = "Plomberie de la Rade\r\nAtelier de Recouvrance";
    const query = (typed: string) => `${path}?fiches=2&noms=${encodeURIComponent(typed)}`;
    const wrong = await pageOf(query("Plomberie de la Rade"), by.cookie);
    expect(wordsOf(wrong)).toContain("Autant de lignes que de fiches");
    expect(wordsOf(await pageOf(query("Rade\nrade"), by.cookie))).toContain("même nom");
    const preview = await pageOf(query(names), by.cookie);
    expect(wordsOf(preview)).toContain(
      "Fiches concernées : Plomberie de la Rade, Atelier de Recouvrance.",
    );
    const act = { action: "listings", listings: "2", shownCents: "12000" };
    const refused = await post(path, { ...act, names: "<b>Une seule</b>" }, by.cookie);
    expect(refused.status).toBe(400);
    expect(refused.page).toContain("&lt;b&gt;Une seule&lt;/b&gt;</textarea>");
    expect((await post(path, { ...act, names }, by.cookie)).status).toBe(303);
    const shown = "Plomberie de la Rade, Atelier de Recouvrance";
    expect(await wordsAt(path, by.cookie)).toContain(shown);
    const desk = await wordsAt(`/admin/abonnements/${id}`, agency);
    expect(desk).toContain(shown);
    expect(desk).toContain(`Fiches : ${shown}.`);
  });

  test("pauses from the next month on, and the pause is withdrawn", async () => {
    const by = await buyer();
    const { path, id } = await byTransfer(by);
    const paused = await post(path, { action: "pause", months: "2" }, by.cookie);
    expect(paused.headers.get("location"), wordsOf(paused.page)).toBe(`${path}?fait=pause`);
    expect(await wordsAt(path, by.cookie)).toContain("Une pause est prévue du");
    expect((await post(path, { action: "resume" }, by.cookie)).status).toBe(303);
    expect(await wordsAt(path, by.cookie)).not.toContain("Une pause est prévue");
    const [row] = await queryProduct<{ paused_from: string | null }>(
      product,
      `select paused_from from subscriptions where id = '${id}'`,
    );
    expect(row?.paused_from).toBeNull();
  });

  test("ends at the month's end, is resumed, then ends at once with nothing more to pay", async () => {
    const by = await buyer();
    const { path } = await byTransfer(by);
    expect(await wordsAt(path, by.cookie)).toContain("Résilier tout de suite");
    const end = { action: "end", ending: "period-end" };
    expect((await post(path, end, by.cookie)).headers.get("location")).toBe(
      `${path}?fait=period-end`,
    );
    expect(await wordsAt(path, by.cookie)).toContain("Il s’arrête de lui-même le");
    expect((await post(path, { action: "resume" }, by.cookie)).status).toBe(303);
    expect(await wordsAt(path, by.cookie)).not.toContain("Il s’arrête de lui-même");
    const atOnce = { action: "end", ending: "at-once" };
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => post(path, atOnce, by.cookie)),
    );
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(4);
    expect((await post(path, end, by.cookie)).status).toBe(409);
    const acts = await queryProduct<{ ending: string }>(
      product,
      `select details ->> 'ending' as ending from journal
       where action = 'subscription-ended' and subject_id = '${path.split("/").at(-1)}' order by id`,
    );
    expect(acts.map(({ ending }) => ending)).toEqual(["period-end", "at-once"]);
    // The share of the first day, already served, stays due.
    const words = await wordsAt(path, by.cookie);
    expect(words).toContain("Un virement est attendu");
    expect(words).not.toContain("Changer quelque chose");
    expect(await wordsAt(subscriptionsPath, by.cookie)).toContain("S’abonner et payer");
  });

  test("paid by card and ended at once refunds the shown amount, with a credit note", async () => {
    const by = await buyer();
    const { path } = await byCard(by);
    const { days } = periodOn(today(), today());
    const back = Math.floor((2 * 120_00 * (days - 1) + days) / (2 * days));
    const said = `${Math.floor(back / 100)},${String(back % 100).padStart(2, "0")} € TTC vous sont rendus`;
    expect(await wordsAt(path, by.cookie)).toContain(said);
    expect((await post(path, { action: "end", ending: "at-once" }, by.cookie)).status).toBe(303);
    await eventually(async () => {
      expect(await wordsAt(path, by.cookie)).toContain("Avoir");
    });
  });

  test("is paid once the agency records its transfer: invoiced, and nothing is due", async () => {
    const by = await buyer();
    const { path, id } = await byTransfer(by);
    const [charge] = await chargesOf(id);
    const fields = { charge: charge?.id ?? "", amount: "120,00", receivedOn: today() };
    const received = await post(
      `/admin/abonnements/${id}`,
      { action: "receive-transfer", reference: "", ...fields },
      agency,
    );
    expect(received.status, wordsOf(received.page)).toBe(303);
    await eventually(async () => {
      const words = await wordsAt(path, by.cookie);
      expect(words).toContain("Payé le");
      expect(words).toMatch(/DEMO-FAC-/);
    });
    expect(await wordsAt(path, by.cookie)).not.toContain("Un virement est attendu");
    expect(await wordsAt("/portal", by.cookie)).not.toContain("Un virement est attendu");
  });

  test("is managed by a member of its owner's company, in their own name", async () => {
    const by = await buyer();
    const { path, id } = await byTransfer(by);
    const member = await addPerson(product);
    await queryProduct(
      product,
      `insert into company_members (id, owner_id, member_id, email, invited_at, accepted_at)
        values (gen_random_uuid(), '${by.id}', '${member.id}', '${member.email}', now(), now())`,
    );
    expect(await wordsAt(path, member.cookie)).toContain(by.order.number);
    const ended = await post(path, { action: "end", ending: "period-end" }, member.cookie);
    expect(ended.headers.get("location"), wordsOf(ended.page)).toBe(`${path}?fait=period-end`);
    const [act] = await queryProduct<{ actor_id: string }>(
      product,
      `select actor_id from journal where subject_id = '${id}' and action = 'subscription-ended'`,
    );
    expect(act?.actor_id).toBe(member.id);
  });
});

const links = createSignedLinks([AUTH_SECRET], product.url);

function linkOf(id: string): string {
  const target = { purpose: "subscription", id, version: 1 } as const;
  return links.to(target, new Date()).slice(product.url.length);
}

describe("the link of an e-mail", () => {
  test("changes a refused card in two taps, without signing in or revealing a name", async () => {
    const by = await buyer();
    const { path, id } = await byCard(by);
    await refuseItsCard(product, id);
    await passAMonth(product, id);
    await eventually(async () => {
      expect(await wordsAt(path, by.cookie)).toContain("Le paiement a été refusé");
    });
    expect(await wordsAt("/portal", by.cookie)).toContain("Le paiement a été refusé");
    const link = linkOf(id);
    const answer = await get(link);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("referrer-policy")).toBe("strict-origin");
    const words = wordsOf(await answer.text());
    expect(words).toContain("120,00 €");
    for (const personal of ["Le Goff", by.email, "4242"]) expect(words).not.toContain(personal);
    const page = await post(link, { action: "change-card" }, "");
    expect(page.status, page.page).toBe(303);
    await post(page.headers.get("location") ?? "", { acte: "carte" }, "");
    await eventually(async () => {
      expect(await wordsAt(`${link}&retour=1`)).toContain("Rien n’est à payer");
    });
    await eventually(async () => {
      expect(await chargesOf(id)).toMatchObject([{ status: "paid" }, { status: "paid" }]);
    });
  });

  test("opens nothing when forged, changed or another's", async () => {
    const { id } = await byTransfer(await buyer());
    const { id: otherId } = await byTransfer(await buyer());
    const link = linkOf(id);
    expect(await wordsAt(link)).toContain("Un virement est attendu");
    const forged = [
      `/abonnement/${id}`,
      `/abonnement/${id}?cle=x`,
      link.replace(id, otherId),
      link.replace("cle=1.", "cle=2."),
      `/abonnement/%00?cle=1.2.3`,
    ];
    for (const path of forged) {
      expect((await get(path)).status).toBe(404);
      expect((await post(path, { action: "change-card" }, "")).status).toBe(404);
    }
    expect((await post(link, { action: "end" }, "")).status).toBe(400);
    const elsewhere = { origin: "https://ailleurs.example" };
    const cross = await postForm(product.url + link, { action: "change-card" }, elsewhere);
    expect([400, 403]).toContain(cross.status);
  });
});
