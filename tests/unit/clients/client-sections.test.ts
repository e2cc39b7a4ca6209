import { expect, test } from "vitest";
import { searchWords } from "#domain/search-words.ts";
import { clientSections } from "#routes/admin/clients/client-sections.tsx";

const none = { rows: [], total: 0 };
const records = {
  orders: none,
  quotes: none,
  subscriptions: none,
  invoices: none,
  quoteRequests: none,
  revisions: none,
  audits: none,
  calls: none,
};

function linksFor(email: string) {
  const client = { email } as Parameters<typeof clientSections>[0];
  const known = records as unknown as Parameters<typeof clientSections>[1];
  const sections = clientSections(client, known, new Date("2026-11-21T11:00:00Z"));
  return Object.fromEntries(sections.map(({ title, allHref }) => [title, allHref]));
}

test("links to lists that can't be searched by e-mail have no address", () => {
  expect(linksFor("a@commerce.example")).toEqual({
    Commandes: "/admin/commandes?q=a%40commerce.example",
    Devis: "/admin/devis?q=a%40commerce.example",
    Abonnements: "/admin/abonnements?q=a%40commerce.example",
    Factures: "/admin/factures?q=a%40commerce.example",
    "Demandes de devis": "/admin/demandes?q=a%40commerce.example",
    Révisions: null,
    Audits: "/admin/audits?q=a%40commerce.example",
    Appels: null,
  });
});

test("the longest possible e-mail address is searched by its beginning", () => {
  const email = `${"a".repeat(64)}@${"commerce.".repeat(20)}example`;
  const { Commandes: href } = linksFor(email);
  const typed = new URL(href ?? "", "https://phare.example").searchParams.get("q") ?? "";
  const words = searchWords(typed);
  expect(words).toHaveLength(1);
  expect(email.startsWith(words[0] ?? "x")).toBe(true);
});
