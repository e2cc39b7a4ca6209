import "./quote-generator.css";
import { quoteGeneratorWords as words } from "#copy/admin/quote-generator.ts";
import { labels } from "#copy/labels.ts";
import { redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { AdminTitle } from "../layout/admin-title.tsx";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/quote-generator.ts";
import type { GeneratorAnswer } from "./generator-answer.ts";
import { GeneratorForm } from "./generator-form.tsx";
import { type GeneratorData, loadGenerator } from "./load-generator.server.ts";
import { postQuote } from "./post-quote.server.ts";
import { forgetDraft } from "./quote-draft.ts";
import { sourceIn, sourceKey } from "./quote-source.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

/** Source: blank, a request (`demande`), a quote to copy (`copie`) or a draft (`modifier`). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const start = await loadGenerator({ request, context });
  // Sent quotes are immutable; their page offers a copy.
  if (!start.editable)
    throw redirect(recordAddress.quote(start.source.kind === "edit" ? start.source.id : ""));
  return start;
}

export async function action({ request, context }: Route.ActionArgs) {
  requireSameOrigin(request);
  await requireAdministrator(request, context);
  return postQuote({ request, context });
}

/** Deletes the local draft only once the quote is stored. A server failure keeps the page as it is. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const source = sourceIn(new URL(request.url));
  try {
    return await serverAction();
  } catch (thrown) {
    if (!(thrown instanceof Response)) return unanswered(source.kind);
    if (thrown.headers.get("Location")?.startsWith("/devis/")) forgetDraft(sourceKey(source));
    throw thrown;
  }
}

function unanswered(kind: GeneratorData["source"]["kind"]): GeneratorAnswer {
  const sentence = kind === "edit" ? words.notSaved : words.notCreated;
  const failure = { reason: "unanswered", sentence } as const;
  return { page: null, today: null, checked: false, failure };
}

/** No revalidation after a post: the form state lives in the page. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return args.formMethod === undefined && args.defaultShouldRevalidate;
}

const titles: Record<GeneratorData["source"]["kind"], (data: GeneratorData) => string> = {
  blank: () => labels.newQuote,
  request: ({ asked }) => words.quoteFor(asked?.companyName),
  client: ({ typed }) => words.quoteFor(typed.clientCompany),
  copy: ({ number }) => words.copyOf(number),
  edit: ({ number }) => words.edit(number),
};

export default function QuoteGenerator({ loaderData, actionData }: Route.ComponentProps) {
  const title = titles[loaderData.source.kind](loaderData);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title={title} />
      <GeneratorForm
        key={sourceKey(loaderData.source)}
        title={title}
        data={loaderData}
        answer={actionData}
      />
    </div>
  );
}
