import { outgoingDone, outgoingWords as words } from "#copy/admin/outgoing.ts";
import { ownProperty } from "#domain/own-property.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { savedAtIn } from "#http/saved-at.ts";
import { viewing } from "#http/viewing.server.ts";
import {
  listedApiKeys,
  listedDeliveries,
  listedEndpoints,
} from "#queries/outgoing/shown.server.ts";
import { FormFaults } from "#ui/form-faults.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { answerTo } from "../../acts/act-answer.ts";
import { AdminPage } from "../layout/admin-page.tsx";
import { SettingsTabs } from "../layout/settings-tabs.tsx";
import type { Route } from "./+types/outgoing.ts";
import { ApiKeysCard } from "./api-keys-card.tsx";
import { DeliveriesSection } from "./deliveries-section.tsx";
import { WebhooksCard } from "./webhooks-card.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

/** `adresse` filters by endpoint, `avant` is the cursor. */
export async function loader({ request, context, url }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = appOf(context).clock();
  const asked = {
    endpointId: url.searchParams.get("adresse"),
    before: url.searchParams.get("avant"),
  };
  const shown = await viewing({ request, context }, async (db) => ({
    keys: await listedApiKeys(db),
    endpoints: await listedEndpoints(db),
    ...(await listedDeliveries(db, asked)),
  }));
  return {
    ...shown,
    of: shown.endpoints.find(({ id }) => id === asked.endpointId) ?? null,
    newKeyId: crypto.randomUUID(),
    newEndpointId: crypto.randomUUID(),
    now,
    done: ownProperty(outgoingDone, url.searchParams.get("fait") ?? "") ?? null,
    savedAt: savedAtIn(url, now),
  };
}

export { outgoingActs as action } from "./acts.server.ts";

export default function Outgoing({ loaderData, actionData }: Route.ComponentProps) {
  const { keys, endpoints, deliveries, older, of, newKeyId, newEndpointId, now } = loaderData;
  const { done, savedAt } = loaderData;
  return (
    <AdminPage
      title={words.title}
      lead={
        <>
          {frenchSpaces(words.explained)}{" "}
          <a href="/functions/v1/openapi.json" className="text-link underline underline-offset-3">
            {words.description}
          </a>
          .
        </>
      }
    >
      <SettingsTabs />
      {done !== null && !actionData && (
        <SuccessNotice answer={now} savedAt={savedAt}>
          {frenchSpaces(done)}
        </SuccessNotice>
      )}
      {actionData && (
        <FormFaults refusal={actionData.refusal} fieldErrors={actionData.fieldErrors} />
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-2">
        <WebhooksCard
          endpoints={endpoints}
          newId={newEndpointId}
          now={now}
          answer={answerTo(actionData, "add-webhook")}
          renewed={answerTo(actionData, "renew-secret")?.shown ?? null}
          asked={actionData?.asked ?? null}
        />
        <ApiKeysCard keys={keys} newId={newKeyId} answer={answerTo(actionData, "make-key")} />
      </div>
      <DeliveriesSection deliveries={deliveries} of={of} older={older} />
    </AdminPage>
  );
}
