import { afterEach, expect, test, vi } from "vitest";
import type { GeneratorPage } from "../../../app/routes/admin/quote-generator/generator-answer.ts";
import { keepDraft, keptDraft } from "../../../app/routes/admin/quote-generator/quote-draft.ts";

/** A browser's storage lists its keys as properties of its own. */
class KeptTexts {
  [key: string]: unknown;
  getItem(key: string) {
    return this[key] ?? null;
  }
  setItem(key: string, value: string) {
    this[key] = value;
  }
  removeItem(key: string) {
    delete this[key];
  }
}

afterEach(() => vi.unstubAllGlobals());

const now = new Date("2026-11-28T10:00:00Z");

const page: GeneratorPage = {
  typed: {
    clientType: "company",
    clientCompany: "Boulangerie du Port",
    clientName: "Maïwenn Le Goff",
    clientEmail: "maiwenn@boulangerie-du-port.example",
    clientPhone: "",
    clientAddress: "",
    clientSiren: "",
    lines: [{ description: "Photos", quantity: "1", unitPrice: "100", planType: "", optional: "" }],
    discount: { type: "none", value: "" },
    vatRate: "2000",
    notes: "",
    executionDelay: "",
    depositRate: "0",
    paymentDays: "0",
    paymentTerms: "",
    validUntil: "2026-12-28",
  },
  idempotencyKey: "0b6f2ea5-0a36-4a44-8d0f-0d8f5f6b8a11",
  revision: null,
  catalogueVersion: 1,
};

test("a draft of the last thirty days is given back", () => {
  vi.stubGlobal("localStorage", new KeptTexts());
  keepDraft("new", { savedAt: new Date("2026-10-30T10:00:00Z"), page });
  expect(keptDraft("new", now)?.page).toEqual(page);
});

test("drafts older than thirty days, of any quote, are erased from the browser", () => {
  const storage = new KeptTexts();
  vi.stubGlobal("localStorage", storage);
  keepDraft("new", { savedAt: new Date("2026-10-28T10:00:00Z"), page });
  keepDraft("another", { savedAt: new Date("2026-10-28T10:00:00Z"), page });
  keepDraft("recent", { savedAt: new Date("2026-11-27T10:00:00Z"), page });
  storage.setItem("theme", "dark");
  expect(keptDraft("new", now)).toBeNull();
  expect(Object.keys(storage)).toEqual(["phare_quote_draft:recent", "theme"]);
});

test("a draft that can't be read is erased", () => {
  const storage = new KeptTexts();
  vi.stubGlobal("localStorage", storage);
  storage.setItem("phare_quote_draft:new", "{");
  expect(keptDraft("new", now)).toBeNull();
  expect(Object.keys(storage)).toEqual([]);
});
