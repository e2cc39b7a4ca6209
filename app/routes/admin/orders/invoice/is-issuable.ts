import { orderLife, type OrderStatus } from "#domain/order.ts";
import type { ShownPaper } from "#queries/invoice/shown-papers.server.ts";

export function isIssuable(
  { status, price }: { status: OrderStatus; price: { grossCents: number } },
  papers: readonly ShownPaper[],
): boolean {
  const stands = papers.some(
    (paper) => paper.kind === "invoice" && (paper.status === "pending" || paper.status === "paid"),
  );
  return orderLife[status].inForce && price.grossCents > 0 && !stands;
}
