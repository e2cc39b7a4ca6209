import type { TypedLine, TypedQuote } from "#forms/typed-quote.ts";
import { blankQuote } from "../../../app/routes/admin/quote-generator/starting-quote.ts";

export const now = new Date("2026-11-21T11:00:00Z");
export const rules = { today: "2026-11-21", consumersServed: false };

export function typedLine(change: Partial<TypedLine> = {}): TypedLine {
  return {
    description: "Boost Local",
    quantity: "1",
    unitPrice: "390",
    planType: "",
    optional: "",
    ...change,
  };
}

export function typedQuote(change: Partial<TypedQuote> = {}): TypedQuote {
  return {
    ...blankQuote(now),
    clientCompany: "Plomberie de la Rade",
    clientName: "Camille Roux",
    clientEmail: "camille@roux.example",
    lines: [typedLine()],
    ...change,
  };
}
