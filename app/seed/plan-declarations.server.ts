import { desc } from "drizzle-orm";
import { declarationStatement } from "#copy/contract-declarations.ts";
import { orders } from "#db/schema/orders.ts";
import type { DeclarationKind, DeclarationOutcome } from "#domain/contract-declaration.ts";
import { recordDeclaration } from "#workflows/declaration/record-declaration.server.ts";
import { settleDeclaration } from "#workflows/declaration/settle-declaration.server.ts";
import { daysLater, minutesLater, workingHour } from "./calendar.ts";
import { anAdministrator, mustDo, type SeedWorld } from "./seed-world.ts";

const settled: [daysAgo: number, kind: DeclarationKind, outcome: DeclarationOutcome][] = [
  [120, "withdrawal", "refunded"],
  [85, "cancellation", "confirmed"],
  [44, "cancellation", "no-action"],
  [26, "withdrawal", "refunded"],
];

export function planDeclarations(world: SeedWorld): void {
  const { random, agenda, now } = world;
  for (const [daysAgo, kind, outcome] of settled) {
    agenda.plan(workingHour(random, now, daysAgo), (then) => declare(world, kind, outcome, then));
  }
  agenda.plan(workingHour(random, now, 5), (then) => declare(world, "withdrawal", null, then));
  agenda.plan(minutesLater(now, -6 * 60), (then) => declare(world, "cancellation", null, then));
}

async function declare(
  world: SeedWorld,
  kind: DeclarationKind,
  outcome: DeclarationOutcome | null,
  now: Date,
): Promise<void> {
  const { owner, random, agenda, site } = world;
  const [order] = await owner.select().from(orders).orderBy(desc(orders.createdAt)).limit(1);
  if (!order) throw new Error("demonstration: no order to declare about");
  const content = {
    name: `${order.firstName} ${order.lastName}`,
    reference: order.number,
    email: order.email,
    wishedOn: null,
  };
  const recorded = await recordDeclaration(world, {
    kind,
    content,
    statement: declarationStatement(kind, content, site),
    idempotencyKey: random.uuid(),
    actor: { kind: "visitor" },
    now,
  });
  const { declarationId } = mustDo("declaration", recorded);
  if (outcome === null) return;
  agenda.plan(daysLater(random, now, kind === "withdrawal" ? 3 : 0), async (then) => {
    const administratorId = anAdministrator(world).userId;
    const settling = { declarationId, outcome, refund: null, administratorId, now: then };
    mustDo("settlement", await settleDeclaration(world, settling));
  });
}
