import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { addPerson, newEmail } from "../running-product/session.ts";
import { wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const hostileName = `<script>alert(1)</script> =HYPERLINK("x") 🦊 ${"é".repeat(4000)}`;
const product = sharedProduct();
const owner = await addPerson(product);
const { email } = owner;
const hostile = await addPerson(product, { email: newEmail("renard"), name: hostileName });
const agency = await addPerson(product, { administrator: true });

const { get, pageOf } = openPages(product, agency.cookie);

async function note(action: string, subject: { type: string; id: string }) {
  await queryProduct(
    product,
    `insert into journal (at, actor_kind, action, subject_type, subject_id, details)
     values (now(), 'visitor', '${action}', '${subject.type}', '${subject.id}', '{}')`,
  );
}

describe("the list of clients", () => {
  test("shows hostile names as text, and no administrator", async () => {
    const page = await pageOf("/admin/clients");
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt; =HYPERLINK");
    expect(page).not.toContain("<script>alert(1)");
    expect(wordsOf(page)).toContain(hostile.email);
    expect(page).not.toContain(`href="/admin/clients/${agency.id}"`);
  });

  test("searches, and says when nobody is found", async () => {
    const words = wordsOf(await pageOf(`/admin/clients?q=${email.split("@")[0]}`));
    expect(words).toContain(email);
    expect(words).not.toContain(hostile.email);
    const none = await pageOf(`/admin/clients?q=${encodeURIComponent('"><img src=zzz>')}`);
    expect(wordsOf(none)).toContain("Aucun client avec ces filtres");
    expect(none).not.toContain("<img src=zzz>");
  });

  test.each([
    "?q=%00",
    "?q=%25%25",
    `?q=${"x".repeat(5000)}`,
    `?q=${encodeURIComponent("🦊".repeat(80))}`,
    "?q=%F0%9F",
    "?apres=%00",
    "?apres='",
    `?apres=${randomUUID()}&q=zz`,
  ])("answers %s", async (query) => {
    expect((await get(`/admin/clients${query}`)).status).toBe(200);
  });
});

describe("the page of one client", () => {
  test("lists their records, with links to each", async () => {
    const { id, number } = await seedOrder(product, { email, owned: true, status: "paid" });
    await note("order-placed", { type: "order", id });
    const page = await pageOf(`/admin/clients/${owner.id}`);
    const words = wordsOf(page);
    for (const shown of [
      email,
      "Menuiserie Le Goff",
      "732 829 320",
      "06 12 34 56 78",
      "468 €",
      `Demander au client les informations de la commande ${number}`,
      `Proposer le suivi mensuel : la commande ${number} y donne droit`,
      "Commande passée",
      "Second facteur Activé",
      "Rien pour le moment dans : devis, abonnements, factures",
    ]) {
      expect(words).toContain(shown);
    }
    expect(page).toContain(`href="/admin/commandes/${id}"`);
    expect(page).toContain(`href="/generer-devis?client=${owner.id}"`);
    expect(page).toContain(`href="/admin/abonnements/nouveau?commande=${id}"`);
  });

  test("shows a hostile name as text", async () => {
    const page = await pageOf(`/admin/clients/${hostile.id}`);
    expect(page).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(page).not.toContain("<script>alert(1)");
  });

  test("is linked from the order, with or without an account", async () => {
    const owned = await seedOrder(product, { email, owned: true });
    expect(await pageOf(`/admin/commandes/${owned.id}`)).toContain(
      `href="/admin/clients/${owner.id}"`,
    );
    const lone = await seedOrder(product, { email: "Jo@marche.example" });
    const same = await seedOrder(product, { email: "jo@marche.example" });
    const address = `/admin/clients/sans-compte/${lone.id}`;
    expect(await pageOf(`/admin/commandes/${lone.id}`)).toContain(`href="${address}"`);
    const words = wordsOf(await pageOf(address));
    expect(words).toContain("Sans compte");
    for (const number of [lone.number, same.number]) expect(words).toContain(number);
    expect(words).not.toContain(owned.number);
    expect((await get(`/admin/clients/sans-compte/${owned.id}`)).status).toBe(404);
  });

  test("starts a quote with the known details", async () => {
    await seedOrder(product, { email, owned: true });
    const page = await pageOf(`/generer-devis?client=${owner.id}`);
    expect(wordsOf(page)).toContain("Devis pour Menuiserie Le Goff");
    expect(page).toContain(`value="${email}"`);
    expect(page).toContain('value="732829320"');
    for (const source of ["client", "demande", "copie", "modifier"]) {
      for (const id of [randomUUID(), "1"]) {
        expect((await get(`/generer-devis?${source}=${id}`)).status, source).toBe(404);
      }
    }
    expect((await get("/generer-devis?client=%00")).status).toBe(404);
  });

  test.each([randomUUID(), "abc", "%00", "..%2f..%2f", "'"])("isn't found for %s", async (id) => {
    expect((await get(`/admin/clients/${id}`)).status).toBe(404);
    expect((await get(`/admin/clients/sans-compte/${id}`)).status).toBe(404);
  });
});

describe("the journal", () => {
  test("says in French who did what to which record, with a link", async () => {
    const { id, number } = await seedOrder(product);
    await note("order-placed", { type: "order", id });
    await note("account-deleted", { type: "user", id: randomUUID() });
    await note("acte-inconnu", { type: "chose", id: "<b>" });
    const page = await pageOf("/admin/journal");
    const words = wordsOf(page);
    for (const shown of [
      "Commande passée",
      `Commande ${number}`,
      "Compte supprimé",
      "Sans compte",
    ]) {
      expect(words).toContain(shown);
    }
    expect(page).toContain(`href="/admin/commandes/${id}"`);
    expect(words).toContain("Compte, supprimé");
    expect(words).toContain("acte-inconnu");
  });

  test("applies its filters", async () => {
    await note("audit-run", { type: "audit", id: randomUUID() });
    const words = wordsOf(await pageOf("/admin/journal?acte=audit-run"));
    expect(words).toContain("Audit, supprimé");
    expect(words).not.toContain("Sur le site");
    const none = wordsOf(await pageOf("/admin/journal?du=2001-01-01&au=2001-01-02"));
    expect(none).toContain("Aucun acte avec ces filtres");
  });

  test.each([
    "?du=0000-01-01",
    "?au=9999-12-31",
    "?du=hier&au=%00",
    "?acte=toString&auteur=__proto__",
    "?apres=99999999999999999999",
    "?apres=%00",
    `?acte=${"x".repeat(5000)}`,
  ])("answers %s", async (query) => {
    expect((await get(`/admin/journal${query}`)).status).toBe(200);
  });
});

test.each(["/admin/clients", "/admin/journal"])("%s is the agency's alone", async (path) => {
  for (const cookie of ["", owner.cookie]) {
    expect((await get(path, cookie)).status).toBe(302);
  }
  expect((await get(`/admin/clients/${owner.id}`, owner.cookie)).status).toBe(302);
});
