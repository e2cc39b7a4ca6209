import { citationWords as words } from "#copy/citations.ts";
import { data } from "react-router";
import { clientTitle } from "#domain/client-title.ts";
import { appOf } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { citationsOfDeliverable } from "#queries/citation/of-deliverable.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Badge } from "#ui/badge.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { AdminTitle } from "../layout/admin-title.tsx";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/citations.ts";
import { AddCitations } from "./add-citations.tsx";
import { CitationList } from "./citation-list.tsx";
import { ComparedFacts } from "./compared-facts.tsx";
import { postCitationAct, postCitations } from "./post-citations.server.ts";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context, params: { deliverableId } }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const found = await viewing({ request, context }, (db) =>
    citationsOfDeliverable(db, deliverableId),
  );
  if (!found) throw data(null, { status: 404 });
  return found;
}

export async function action({ request, context, params: { deliverableId } }: Route.ActionArgs) {
  const { userId } = await requireAdministrator(request, context);
  requireSameOrigin(request);
  const formData = await readForm(request);
  const post = { app: appOf(context), formData, deliverableId, userId };
  return typedText(formData, "act") === "" ? postCitations(post) : postCitationAct(post);
}

/** Reload after a refusal too (React Router skips 4xx answers): the list has changed. */
export function shouldRevalidate() {
  return true;
}

export default function Citations({ loaderData, actionData }: Route.ComponentProps) {
  const { deliverable, citations, business } = loaderData;
  const refusal = actionData && "refusal" in actionData ? actionData : null;
  const answer = actionData && "errors" in actionData ? actionData : null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <AdminTitle title={words.pageTitle(deliverable.orderNumber)} />
      <div>
        <BackLink to={recordAddress.deliverable(deliverable.id)}>{words.back}</BackLink>
        <h1 className="mt-2 line-clamp-4 text-2xl wrap-anywhere">
          {words.title}, {deliverable.listing || clientTitle(deliverable)}
        </h1>
        <p className="mt-2">
          <Badge
            variant={deliverable.quantityDone >= deliverable.quantity ? "default" : "secondary"}
          >
            {words.progress(deliverable.quantityDone, deliverable.quantity)}
          </Badge>
        </p>
      </div>
      {refusal && (
        <TakesFocus answer={refusal}>
          <Notice variant="destructive" role="alert">
            {frenchSpaces(refusal.refusal)}
          </Notice>
        </TakesFocus>
      )}
      {business && <ComparedFacts business={business} deliverable={deliverable} />}
      <AddCitations answer={answer} />
      <CitationList citations={citations} />
    </div>
  );
}
