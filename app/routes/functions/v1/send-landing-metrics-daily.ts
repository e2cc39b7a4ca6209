import { z } from "zod";
import { countFailed } from "#copy/traffic.ts";
import { countMissedLandingDays } from "#workflows/tracking/count-landing-days.server.ts";
import { defineFunction } from "../define-function.server.ts";

const count = z.int().min(0);

export default defineFunction({
  summary: "Compte maintenant les journées de visites qui ne le sont pas encore.",
  who: { right: "settings" },
  body: z.strictObject({
    triggered_at: z.iso.datetime({ offset: true }),
    manual_test: z.boolean(),
  }),
  answer: z.strictObject({
    success: z.literal(true),
    days: z.array(
      z.union([
        z.strictObject({ day: z.iso.date(), events: count, visits: count }),
        z.strictObject({
          day: z.iso.date(),
          error: z.enum(["day-not-over", "day-purged", "day-before-first"]),
        }),
      ]),
    ),
  }),
  failure: countFailed,
  async act({ app, actor, now }) {
    const counted = await countMissedLandingDays(app, { actor, now });
    return { success: true as const, days: counted.map(dayAnswer) };
  },
});

function dayAnswer(counted: Awaited<ReturnType<typeof countMissedLandingDays>>[number]) {
  if (!counted.ok) return { day: counted.day, error: counted.reason };
  const visit = counted.totals.find(({ measure }) => measure === "visit");
  return { day: counted.day, events: visit?.events ?? 0, visits: visit?.sessions ?? 0 };
}
