import type { Route } from "./+types/withdrawal.ts";
import { DeclarationPage } from "./declaration-page.tsx";
import { postDeclaration } from "./post-declaration.server.ts";

export const handle = { hydrate: false };

export function action({ request, context }: Route.ActionArgs) {
  return postDeclaration("withdrawal", { request, context });
}

export { answerHeaders as headers } from "./answer-headers.ts";

/** Article L. 221-21 of the consumer code (docs/sources/law.md, O6). */
export default function WithdrawalPage({ actionData }: Route.ComponentProps) {
  return <DeclarationPage kind="withdrawal" answer={actionData} />;
}
