import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, test } from "vitest";
import type { ToDoSection } from "#domain/to-do.ts";
import type { ToDoKind } from "#domain/to-do-kinds.ts";
import { Figures } from "../../../app/routes/admin/figures/figures.tsx";
import { inSections } from "../../../app/routes/admin/to-do/shorten.ts";
import { ToDoSections } from "../../../app/routes/admin/to-do/to-do-sections.tsx";

const now = new Date("2026-11-21T09:00:00Z");

const page = (children: ReactNode) => renderToStaticMarkup(<MemoryRouter>{children}</MemoryRouter>);
const words = (markup: string) =>
  markup
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&#x27;", "'")
    .replaceAll("\u00A0", "~");
const linksOf = (markup: string) =>
  [...markup.matchAll(/href="([^"]+)"[^>]*>([^<]*)/g)].map(([, href, text]) => `${text} ${href}`);

describe("the number beside a section's title", () => {
  const line = (kind: ToDoKind, section: ToDoSection, place: number) => ({
    kind,
    section,
    id: `${kind}-${place}`,
    who: "Plomberie",
    reference: "",
    sinceAt: now,
    dueAt: now,
    when: "",
  });
  const totals = (beyond: ToDoKind[]) => {
    const toDos = [line("audit", "late", 1), line("audit", "late", 2), line("call", "today", 1)];
    const markup = page(<ToDoSections {...inSections(toDos, beyond)} />);
    return [...markup.matchAll(/tabular-nums">([^<]*)</g)].map(([, total]) => total);
  };

  test("is its number of lines, when all are shown", () => {
    expect(totals([])).toEqual(["2", "1"]);
    expect(totals(["revision"])).toEqual(["2", "1"]);
  });

  test("says that there are more of one of its kinds", () => {
    expect(totals(["audit"])).toEqual(["2+", "1"]);
  });
});

describe("the figures", () => {
  const none = { now: 0, before: 0 };
  const figures = (cancelled = 0): Parameters<typeof Figures>[0]["figures"] => ({
    month: {
      firstOn: "2026-11-01",
      lastOn: "2026-11-21",
      previousFirstOn: "2026-10-01",
      previousLastOn: "2026-10-21",
    },
    clients: { total: 0, joined: none },
    orders: { placed: 12, cancelled },
    revenueCents: none,
    quotes: { waiting: 0, grossCents: 0, sent: none },
    subscriptions: { monthlyCents: 0, running: none },
    requests: { quote: 3, revision: 2, asked: none },
    audits: { asked: none, sessions: 0 },
  });

  test("link to the lists of what they count, over the same days", () => {
    expect(linksOf(page(<Figures figures={figures()} />))).toEqual([
      "HT facturés /admin/comptabilite",
      "12 commandes /admin/commandes?du=2026-11-01",
      "Abonnements actifs /admin/abonnements",
      "Devis en attente de réponse /admin/devis?statut=pending",
      "3 de devis /admin/demandes?statut=pending",
      "2 de révision /admin/demandes/revisions?statut=pending",
      "Audits du mois /admin/audits?du=2026-11-01",
      "Clients /admin/clients",
    ]);
  });

  test("say which orders of the list they leave out", () => {
    const said = (cancelled: number) => words(page(<Figures figures={figures(cancelled)} />));
    expect(said(0)).toContain("HT facturés, 12 commandes");
    expect(said(0)).not.toContain("annulée");
    expect(said(1)).toContain("HT facturés, 12 commandes, hors 1 annulée");
    expect(said(2)).toContain("HT facturés, 12 commandes, hors 2 annulées");
  });

  test("unmeasured figures are marked in French", () => {
    expect(words(page(<Figures figures={figures()} />))).toContain(
      "conversion\u202F: — (aucune visite mesurée)",
    );
  });
});
