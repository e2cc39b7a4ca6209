import { data } from "react-router";
import type { App } from "#http/app-context.ts";
import { typedText } from "#http/form-post.server.ts";
import { settleDifference } from "#workflows/money/settle-difference.server.ts";

/**
 * « C’est réglé ».
 * @throws Response 404 for a difference that doesn't exist.
 */
export async function postSettlement(
  app: App,
  formData: FormData,
  administratorId: string,
): Promise<void> {
  const differenceId = typedText(formData, "difference");
  const settled = await settleDifference(app, { differenceId, administratorId, now: app.clock() });
  if (!settled.ok) throw data(null, { status: 404 });
}
