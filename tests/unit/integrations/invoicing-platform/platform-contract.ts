import { describe, expect, test } from "vitest";
import { submissionStates } from "#domain/invoicing-platform.ts";
import type {
  InvoicingPlatform,
  PlatformPaper,
} from "#integrations/invoicing-platform/invoicing-platform.ts";

const paper = (number: string): PlatformPaper => ({
  number,
  issuedOn: "2026-11-20",
  xml: "<rsm:CrossIndustryInvoice/>",
  document: new TextEncoder().encode("%PDF-1.7"),
});
const totals = (netCents: number) => ({
  day: "2026-11-20",
  currency: "EUR" as const,
  rates: [{ rate: 2000, netCents, vatCents: netCents / 5, papers: 1 }],
});

export function platformContract(name: string, open: () => InvoicingPlatform): void {
  describe(`${name} as an invoicing platform`, () => {
    test("has a name to store", () => {
      expect(open().name).toMatch(/^[a-z][a-z-]+$/);
    });

    test("gives one reference to a paper, however often it is submitted", async () => {
      const platform = open();
      const first = await platform.send(paper("FAC-2026-0001"));
      const again = await platform.send(paper("FAC-2026-0001"));
      const other = await platform.send(paper("AVO-2026-0001"));
      expect(submissionStates).toContain(first.state);
      expect(again.reference).toBe(first.reference);
      expect(other.reference).not.toBe(first.reference);
    });

    test("reports the status of its own papers, and of no others", async () => {
      const platform = open();
      const { reference } = await platform.send(paper("FAC-2026-0002"));
      expect(await platform.status(reference)).toMatchObject({ reference });
      for (const strange of ["", "?", "FAC", "' or true --", "x".repeat(5000)]) {
        expect(await platform.status(strange)).toBeNull();
      }
    });

    test("takes a day reported again as the same one", async () => {
      const platform = open();
      const first = await platform.reportDay(totals(100_00));
      expect((await platform.reportDay(totals(200_00))).reference).toBe(first.reference);
      const next = await platform.reportDay({ ...totals(100_00), day: "2026-11-21" });
      expect(next.reference).not.toBe(first.reference);
    });

    test("refuses a paper without a number", async () => {
      await expect(open().send(paper("FAC 2026/1\n"))).rejects.toThrow("number");
    });
  });
}
