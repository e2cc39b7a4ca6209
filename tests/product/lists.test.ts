import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { seedOrder } from "../running-product/order-seed.ts";
import { queryProduct } from "../running-product/product-database.ts";
import { seedCall } from "../running-product/seed-call.ts";
import { addPerson } from "../running-product/session.ts";
import { addAudit, addEmail } from "./list-records.ts";
import { linesOf } from "./list-file.ts";
import { openPages } from "./open-pages.ts";
import { sharedProduct } from "./shared-product.ts";

const product = sharedProduct();
const agency = (await addPerson(product, { administrator: true })).cookie;

const { get, pageOf, wordsAt } = openPages(product, agency);
const newKey = () => `lot${randomUUID().slice(0, 8)}`;

describe("lists with hostile queries", () => {
  const hostile = [
    `q=${"a".repeat(5000)}`,
    "q=abc%00def",
    "q=%F0%9F%98%80%F0%9F%98%80%F0%9F%98%80",
    "q=%25%25%25_%5C%27%3B--",
    "q=abc%5C",
    "q=%3Cscript%3Eofthislist(1)%3C/script%3E",
    "q=%ED%A0%80abc",
    "du=2026-99-99&au=%00&tri=prenom&statut=__proto__&apres=%00",
    "du=9999-12-31&au=0001-01-01&tri=-montant&acte=constructor&auteur=toString",
    "statut=coming&tri=-date&apres=x",
    `apres=${randomUUID()}&tri=date`,
    "q=a&q=b&statut=paid&statut=sent&statut=x",
  ];
  const narrowed = [
    "/admin/commandes",
    "/admin/paiements",
    "/admin/demandes",
    "/admin/demandes/revisions",
    "/admin/abonnements",
    "/admin/declarations",
    "/admin/audits",
    "/admin/appels",
    "/admin/courriels",
    "/admin/clients",
  ];

  test.each([...narrowed, "/admin/devis", "/admin/journal"])(
    "%s answers, its file too, and shows it as text",
    async (path) => {
      const addresses = hostile.flatMap((query) => [`${path}?${query}`, `${path}.csv?${query}`]);
      const faults = await Promise.all(
        addresses.map(async (address) => {
          const answer = await get(address);
          const runs = (await answer.text()).includes("<script>ofthislist");
          return answer.status === 200 && !runs ? [] : [{ address, status: answer.status, runs }];
        }),
      );
      expect(faults.flat()).toEqual([]);
    },
  );

  test.each(narrowed)("%s reports what it could not use", async (path) => {
    const wrong = "q=ab&du=2026-02-30&tri=prenom&statut=perdue";
    const words = await wordsAt(`${path}?${wrong}`);
    expect(words).toContain("Recherche trop courte");
    expect(words).toContain("Une des dates n’existe pas");
    expect(words).toContain("Cet ordre n’existe pas");
    expect(words).toContain("Ce statut n’existe pas");
    expect(await wordsAt(`${path}?q=introuvable`)).toContain("avec ces filtres");
  });

  test.each([
    ["/admin/demandes", "montant"],
    ["/admin/audits", "-montant"],
    ["/admin/appels", "-montant"],
    ["/admin/courriels", "-montant"],
    ["/admin/clients", "-montant"],
  ])("%s has no sort by amount", async (path, sort) => {
    expect(await wordsAt(`${path}?tri=${sort}`)).toContain("Cet ordre n’existe pas");
  });

  test("the typed query stays in its form", async () => {
    const page = await pageOf("/admin/commandes?q=l%27%C3%A9t%C3%A9&du=2026-03-29");
    expect(page).toContain('value="l&#x27;été"');
    expect(page).toContain('value="2026-03-29"');
  });
});

interface Seed {
  text: string;
  order: string;
  at: string;
  cents?: number;
}

function subscriptionOf({ text, order, at, cents = 12_000 }: Seed): string {
  return `insert into subscriptions (mode, email, client_name, company, order_id, tier, listings, net_cents, vat_rate,
      vat_cents, gross_cents, subscribed, started_on, ends_on, ending, created_at)
    values ('demo', 'a@commerce.example', 'Client', '${text}', '${order}', 'suiviCroissance', 1, ${cents} * 5 / 6, 2000,
      ${cents} / 6, ${cents}, ${!text.startsWith("=")}, '2026-03-30', ${text.startsWith("=") ? "'2026-04-01', 'at-once'" : "null, null"}, '${at}')`;
}

const otherLists: Record<
  string,
  { many: string; otherStatus: string; heading: string; insert: (seed: Seed) => string }
> = {
  "/admin/demandes": {
    many: "demandes",
    otherStatus: "completed",
    heading: "Date;Statut;Entreprise;Nom;E-mail;Téléphone;Activité;Souhaits",
    insert: ({
      text,
      at,
    }) => `insert into quote_requests (mode, company_name, contact_name, email, phone, business_type,
      current_situation, services_interested, additional_notes, created_at)
      values ('demo', '${text}', 'Contact', 'a@commerce.example', '', 'artisan', 'not_ranked', '["premium"]', '', '${at}')`,
  },
  "/admin/demandes/revisions": {
    many: "demandes",
    otherStatus: "completed",
    heading: "Date;Statut;Objet;Commande;Prénom;Nom;Entreprise;Offre;Prix",
    insert: ({
      text,
      order,
      at,
    }) => `insert into revision_requests (id, order_id, included, subject, description, created_at)
      values (gen_random_uuid(), '${order}', true, '${text}', 'À corriger', '${at}')`,
  },
  "/admin/paiements": {
    many: "paiements",
    otherStatus: "refunded",
    heading:
      "Reçu le;Commande;Client;Moyen;Identifiant du paiement;Référence du virement;Montant;Frais;Remboursé;État",
    insert: ({
      text,
      at,
    }) => `insert into payments (id, order_number, mode, provider, method, provider_payment_id, reference, amount_cents,
      received_at, received_on)
      values (gen_random_uuid(), 'CMD-2026-1', 'demo', 'trial', 'card', gen_random_uuid(), '${text}', 46800, '${at}',
      (timestamptz '${at}' at time zone 'Europe/Paris')::date)`,
  },
  "/admin/abonnements": {
    many: "abonnements",
    otherStatus: "active",
    heading:
      "Ouvert le;État;Nom;Entreprise;E-mail;Commande;Offre;Fiches;Depuis;Payé par;Prochaine échéance;Dernier jour;HT par mois;TTC par mois",
    insert: subscriptionOf,
  },
  "/admin/declarations": {
    many: "déclarations",
    otherStatus: "refunded",
    heading:
      "Reçue le;Demande;État;Nom;E-mail;Référence donnée;Commande trouvée;Échéance;Fin du contrat;Suite donnée le",
    insert: ({
      text,
      at,
    }) => `insert into contract_declarations (kind, mode, at, name, reference, email, statement, due_at, idempotency_key)
      values ('withdrawal', 'demo', '${at}', '${text}', 'CMD', 'a@commerce.example', 'Je notifie.', '${at}', gen_random_uuid())`,
  },
};

test("a search links to its record, ignoring accents, and back to the whole list", async () => {
  const { id, number } = await seedOrder(product);
  const { number: other } = await seedOrder(product);
  await queryProduct(
    product,
    `update orders set company = 'Crêperie d’Émeraude' where id = '${id}'`,
  );
  const page = await wordsAt(`/admin/commandes?q=creperie+EMERAUDE`);
  expect(page).toContain(number);
  expect(page).not.toContain(other);
  expect(page).toContain("1 commande");
  expect(page).toContain("Effacer les filtres");
  const none = await wordsAt("/admin/commandes?q=creperie+introuvable");
  expect(none).toContain("Aucune commande avec ces filtres");
});

describe("the other lists", () => {
  test.each(Object.entries(otherLists))(
    "%s finds and exports, formulas as texts",
    async (path, list) => {
      const key = newKey();
      const order = await seedOrder(product);
      for (const [at, day] of [
        ["2026-03-29T21:59:59Z", 29],
        ["2026-03-29T22:30:00Z", 30],
      ] as const) {
        await queryProduct(
          product,
          list.insert({ text: `=${key} L’Été ${day}`, order: order.id, at }),
        );
      }
      const page = await wordsAt(`${path}?q=${key}+ete`);
      expect(page).toContain(`=${key} L’Été 29`);
      expect(page).toContain(`2 ${list.many}`);
      const day = await wordsAt(`${path}?q=${key}&du=2026-03-30&au=2026-03-30`);
      expect(day).toContain(`=${key} L’Été 30`);
      expect(day).not.toContain(`=${key} L’Été 29`);
      expect(await wordsAt(`${path}?q=${key}&statut=${list.otherStatus}`)).toContain(
        "avec ces filtres",
      );
      const rows = await linesOf(await get(`${path}.csv?q=${key}`));
      expect(rows[0]).toBe(`\uFEFF${list.heading}`);
      expect(rows.slice(1, -1)).toHaveLength(2);
      for (const row of rows.slice(1, -1)) expect(row).toContain(`;'=${key} L’Été `);
      expect(rows[1]).toMatch(/^30\/03\/2026;/);
      expect(
        await linesOf(await get(`${path}.csv?q=${key}&statut=${list.otherStatus}`)),
      ).toHaveLength(2);
    },
  );

  test("subscriptions are sorted by amount, and show the monthly total", async () => {
    const key = newKey();
    for (const cents of [24_000, 12_000]) {
      const { id } = await seedOrder(product);
      await queryProduct(
        product,
        subscriptionOf({ text: `${key} ${cents}`, order: id, at: "2026-03-29T22:30:00Z", cents }),
      );
    }
    const page = await wordsAt(`/admin/abonnements?q=${key}&tri=montant&statut=active`);
    expect(page.indexOf(`${key} 12000`)).toBeGreaterThan(0);
    expect(page.indexOf(`${key} 12000`)).toBeLessThan(page.indexOf(`${key} 24000`));
    expect(page).toContain("TTC par mois");
    const rows = await linesOf(await get(`/admin/abonnements.csv?q=${key}`));
    expect(rows.filter((row) => row.endsWith(";100,00;120,00"))).toHaveLength(1);
  });
});

test("a search ignores accents, by each list's own columns", async () => {
  await addAudit(product, { name: "Éléonore Œuvrard" });
  await addEmail(product, { subject: "Votre reçu de l’été" });
  await seedCall(product, { name: "Gwenaëlle", startsAt: new Date("2026-03-30T08:00:00Z") });
  await addPerson(product);
  for (const [address, shown] of [
    ["/admin/audits?q=eleonore+OEUVRARD&statut=a-traiter", "Éléonore Œuvrard"],
    ["/admin/courriels?q=recu+ete+tres-longue&statut=sent", "Votre reçu de l’été"],
    ["/admin/appels?q=gwenaelle&du=2026-03-30&au=2026-03-30", "Gwenaëlle"],
    ["/admin/clients?q=maiwenn+menuiserie&statut=confirme", "Maïwenn Le Goff"],
  ] as const) {
    expect(await wordsAt(address), address).toContain(shown);
  }
  expect(await wordsAt("/admin/appels?q=gwenaelle&du=2026-03-31")).toContain(
    "Aucun appel avec ces filtres",
  );
});
