import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A refusal (409) means that the record changed: reload it. Invalid input (400) changed nothing. */
export function shouldRevalidate({
  actionStatus,
}: Pick<ShouldRevalidateFunctionArgs, "actionStatus">): boolean {
  return actionStatus !== 400;
}
