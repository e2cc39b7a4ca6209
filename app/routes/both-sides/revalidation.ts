import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * For a page whose acts may be refused because its record has changed: it is then read anew, to show what it has
 * become. What was typed wrongly (400) changed nothing: its form can be sent again as soon as it is told.
 */
export function shouldRevalidate({
  actionStatus,
}: Pick<ShouldRevalidateFunctionArgs, "actionStatus">): boolean {
  return actionStatus !== 400;
}
