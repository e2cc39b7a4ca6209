import type { Route } from "./+types/cancellation.ts";
import { DeclarationPage } from "./declaration-page.tsx";
import { postDeclaration } from "./post-declaration.server.ts";

export const handle = { hydrate: false };

export function action({ request, context }: Route.ActionArgs) {
  return postDeclaration("cancellation", { request, context });
}

export { answerHeaders as headers } from "./answer-headers.ts";

/** Article L. 215-1-1 of the consumer code, offered to every client (docs/sources/law.md, O7). */
export default function CancellationPage({ actionData }: Route.ComponentProps) {
  return <DeclarationPage kind="cancellation" answer={actionData} />;
}
