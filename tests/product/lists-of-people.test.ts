import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { queryProduct } from "../browser/product-database.ts";
import { type Product, startProduct } from "../browser/product-process.ts";
import { seedCall } from "../browser/seed-call.ts";
import { wordsOf } from "./form-post.ts";
import { openPages } from "./open-pages.ts";
import { addPerson, AUTH_SECRET } from "./session-cookie.ts";

const lists = ["/admin/audits", "/admin/appels", "/admin/courriels", "/admin/clients"];
const exported = [...lists, "/admin/journal"];
let product: Product;
let agency: string;
let client: string;

beforeAll(async () => {
  product = await startProduct({ AUTH_SECRET });
  agency = (await addPerson(product, "alix@phare.example", { administrator: true })).cookie;
  client = (await addPerson(product, "maiwenn@menuiserie.example")).cookie;
});
afterAll(() => product.dispose());

const { get, wordsAt: words } = openPages(
  () => product,
  () => agency,
);
const quoted = (text: string) => text.replaceAll("'", "''");

async function lines(path: string): Promise<string[]> {
  const answer = await get(path);
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
  return text.split("\r\n");
}

const addAudit = (name: string, email = "a@b.example") =>
  queryProduct(
    product,
    `insert into audits (mode, gbp_url, name, email, created_at)
     values ('demo', 'x', '${quoted(name)}', '${email}', '2026-03-29T22:30:00Z')`,
  );

async function addEmail(subject: string, status = "sent", lastError: string | null = null) {
  const [row] = await queryProduct<{ id: string }>(
    product,
    `insert into email_deliveries (key, template, recipient, subject, status, created_at, last_error, last_failed_at)
     values ('${randomUUID()}', 'x', 'tres-longue-adresse@commerce.example', '${quoted(subject)}', '${status}',
       '2026-03-29T22:30:00Z', ${lastError === null ? "null, null" : `'${quoted(lastError)}', '2026-11-20T10:42:00Z'`})
     returning id`,
  );
  return row?.id ?? "";
}

const hostile = [
  `q=${"a".repeat(5000)}`,
  "q=abc%00def",
  "q=%F0%9F%98%80%F0%9F%98%80%F0%9F%98%80",
  "q=%25%25%25_%5C%27%3B--",
  "q=abc%5C",
  "q=%3Cscript%3Ealert(1)%3C/script%3E",
  "q=%ED%A0%80abc",
  "du=2026-99-99&au=%00&tri=-montant&statut=__proto__&apres=%00",
  "du=9999-12-31&au=0001-01-01&acte=constructor&auteur=toString",
  "statut=coming&tri=-date&apres=x",
  `apres=${randomUUID()}&tri=date`,
  "q=a&q=b&statut=sent&statut=x",
];

describe("lists asked for with anything at all", () => {
  test.each(exported)("%s answers, its file too, and shows it as text", async (path) => {
    for (const query of hostile) {
      for (const address of [`${path}?${query}`, `${path}.csv?${query}`]) {
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        const answer = await get(address);
        expect(answer.status, address).toBe(200);
        // oxlint-disable-next-line no-await-in-loop -- one after the other
        expect(await answer.text()).not.toContain("<script>alert");
      }
    }
  });

  test.each(lists)("%s says what it could not use", async (path) => {
    expect(await words(`${path}?q=ab`)).toContain("Recherche trop courte");
    expect(await words(`${path}?du=2026-02-30`)).toContain("Une des dates n’existe pas");
    expect(await words(`${path}?tri=-montant`)).toContain("Cet ordre n’existe pas");
    expect(await words(`${path}?statut=perdue`)).toContain("Ce statut n’existe pas");
    expect(await words(`${path}?q=introuvable`)).toContain("avec ces filtres");
  });

  test("the files are nobody else's", async () => {
    for (const path of exported) {
      for (const cookie of ["", client]) {
        // oxlint-disable-next-line no-await-in-loop -- a few
        expect((await get(`${path}.csv`, cookie)).status, path).toBe(302);
      }
    }
  });
});

test("a search finds without accents, by what each list says", async () => {
  await addAudit("Éléonore Œuvrard");
  await addEmail("Votre reçu de l’été");
  await seedCall(product, { name: "Gwenaëlle", startsAt: new Date("2026-03-30T08:00:00Z") });
  await queryProduct(
    product,
    `update "user" set name = 'Maïwenn Le Goff' where email = 'maiwenn@menuiserie.example'`,
  );
  for (const [address, shown] of [
    ["/admin/audits?q=eleonore+OEUVRARD&statut=a-traiter", "Éléonore Œuvrard"],
    ["/admin/courriels?q=recu+ete+tres-longue&statut=sent", "Votre reçu de l’été"],
    ["/admin/appels?q=gwenaelle&du=2026-03-30&au=2026-03-30", "Gwenaëlle"],
    ["/admin/clients?q=maiwenn+menuiserie&statut=confirme", "Maïwenn Le Goff"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- a few
    expect(await words(address), address).toContain(shown);
  }
  expect(await words("/admin/appels?q=gwenaelle&du=2026-03-31")).toContain(
    "Aucun appel avec ces filtres",
  );
});

test("the files hold texts that are no formulas, and days of Paris", async () => {
  const names = ["=1+1", "+33", "-2", "@SUM(A1)", "\t=x", "\uFF1D1", "a;b", 'dit "oui"', "🥐 été"];
  for (const name of names) {
    // oxlint-disable-next-line no-await-in-loop -- in order
    await addAudit(name, "formule@commerce.example");
    // oxlint-disable-next-line no-await-in-loop -- in order
    await addEmail(name, "failed", name);
  }
  const written = ["'=1+1", "'+33", "'-2", "'@SUM(A1)", "'\t=x", "'\uFF1D1", '"a;b"'];
  written.push('"dit ""oui"""', "🥐 été");
  const audits = await lines("/admin/audits.csv?q=formule@commerce");
  expect(audits[0]).toMatch(/^\uFEFFDate;Statut;Nom;/);
  for (const text of written) expect(audits.join("\r\n")).toContain(`;${text};formule@commerce`);
  expect(audits.filter((line) => line.startsWith("30/03/2026;À traiter;"))).toHaveLength(9);
  const mails = (await lines("/admin/courriels.csv?statut=failed&tri=date")).join("\r\n");
  for (const text of written) expect(mails).toContain(`;${text};;${text}\r\n`);
  expect(mails).toContain("30/03/2026;00:30;Échec;tres-longue-adresse@commerce.example;");
  const calls = await lines("/admin/appels.csv");
  expect(calls[1]).toMatch(/^30\/03\/2026;10:00;À noter;/);
  const clients = (await lines("/admin/clients.csv")).join("\r\n");
  expect(clients).toContain(";maiwenn@menuiserie.example;");
  expect(clients).not.toContain("alix@phare.example");
});

test("a search for what too many have says so, its file too", async () => {
  await queryProduct(
    product,
    `insert into audits (mode, gbp_url, name, email, created_at)
     select 'demo', 'x', 'Quincaillerie ' || n, 'q@commerce.example', now() from generate_series(1, 201) n`,
  );
  const file = await lines("/admin/audits.csv?q=quincaillerie");
  expect(file.filter((line) => line.includes(";Quincaillerie "))).toHaveLength(200);
  expect(file.at(-2)).toMatch(/^Recherche trop large : il peut manquer des résultats/);
  expect(await words("/admin/audits?q=quincaillerie")).toContain("Recherche trop large");
  const empty = await words("/admin/audits?q=quincaillerie&statut=avec-resultat");
  expect(empty).toContain("Rien parmi ce que la recherche a pu regarder");
  expect(empty).not.toContain("élargissez les dates");
  const narrow = "/admin/audits.csv?q=quincaillerie+201";
  expect((await lines(narrow)).join("")).not.toContain("Recherche trop large");
  expect(await words(narrow.replace(".csv", ""))).not.toContain("Recherche trop large");
});

test("the journal's file holds each of 1 200 acts once, with its filters", async () => {
  await queryProduct(
    product,
    `insert into journal (at, actor_kind, action, subject_type, subject_id, details)
     select now(), 'visitor', 'order-placed', 'order', '=' || n, '{}' from generate_series(1, 1200) n`,
  );
  const placed = await lines("/admin/journal.csv?acte=order-placed&auteur=visitor");
  expect(placed.filter((line) => line.includes(";Commande passée;"))).toHaveLength(1200);
  expect(await lines("/admin/journal.csv?acte=order-moved&du=2099-01-01")).toHaveLength(2);
  expect(await words("/admin/journal?acte=order-placed")).toContain("Exporter en CSV");
  for (const [dates, said] of [
    ["au=2026-02-30", "Une des dates n’existe pas"],
    ["du=2026-03-02&au=2026-03-01", "La date de fin vient avant celle de début"],
  ] as const) {
    // oxlint-disable-next-line no-await-in-loop -- two
    const page = await words(`/admin/journal?acte=order-placed&${dates}`);
    expect(page).toContain(said);
    expect(page).toContain("Commande passée");
    expect(page).not.toContain("Aucun acte");
  }
  for (const path of ["/admin/journal", "/admin/clients"]) {
    // oxlint-disable-next-line no-await-in-loop -- two
    const reversed = await (await get(`${path}?du=2026-03-02&au=2026-03-01`)).text();
    expect(reversed).toContain('value="2026-03-02"');
    expect(reversed).toContain('value="2026-03-01"');
  }
});

test("a message that never left says so, why, and what to do", async () => {
  const id = await addEmail("Votre devis", "failed", "550 <b>Boîte</b> inconnue");
  const page = await (await get(`/admin/courriels/${id}`)).text();
  const said = wordsOf(page);
  expect(said).toContain("Ce courriel n’a pas pu partir");
  expect(said).toContain("tres-longue-adresse@commerce.example n’a rien reçu");
  expect(said).toContain("Dernier essai");
  expect(page).toContain("550 &lt;b&gt;Boîte&lt;/b&gt; inconnue");
  expect(said).toContain("Vérifiez l’adresse du destinataire");
  expect(said).not.toContain("une fois envoyé");
  const waiting = await addEmail("Votre devis", "pending");
  expect(await words(`/admin/courriels/${waiting}`)).toContain("Pas encore envoyé");
});
