import { followSubmissions } from "#workflows/invoicing-platform/follow-submissions.server.ts";
import { reportOtherSales } from "#workflows/invoicing-platform/report-other-sales.server.ts";
import type { JobHandler } from "./handler.ts";

/** Each night: the totals of what was sold to others than firms, and what became of what was sent before. */
export const reportOtherSalesJob: JobHandler<"report-other-sales"> = async (
  { day: through },
  context,
) => {
  await reportOtherSales(context, { through, now: context.clock() });
  await followSubmissions(context);
};
