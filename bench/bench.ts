import type { Part } from "./part.ts";
import { events } from "./parts/events.ts";
import { exports } from "./parts/exports.ts";
import { footprint } from "./parts/footprint.ts";
import { growth } from "./parts/growth.ts";
import { landing } from "./parts/landing.ts";
import { landingRequests } from "./parts/landing-requests.ts";
import { orders } from "./parts/orders.ts";
import { pages } from "./parts/pages.ts";
import { processes } from "./parts/processes.ts";
import { writePart } from "./performance-page.ts";

const parts: Record<string, Part> = {
  landing,
  "landing-requests": landingRequests,
  pages,
  orders,
  events,
  exports,
  growth,
  footprint,
  processes,
};

/** `npm run bench [part…]` writes results into docs/performance.md. Needs an idle machine. */
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in parts));
if (unknown.length > 0) {
  console.error(`${unknown.join(", ")} ? Les parties sont : ${Object.keys(parts).join(", ")}.`);
  process.exit(1);
}
const unmeasured: string[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (asked.length > 0 && !asked.includes(name)) continue;
  console.log(`\n${part.title}`);
  try {
    const rows = await part.measure();
    for (const row of rows) console.log(`  ${row.join("  |  ")}`);
    writePart(name, part, rows);
  } catch (error) {
    console.error(error);
    unmeasured.push(name);
  }
}
if (unmeasured.length > 0) {
  console.error(`Non mesuré : ${unmeasured.join(", ")}.`);
  process.exitCode = 1;
}
