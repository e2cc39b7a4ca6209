import { webhookWords as words, deliveryWords } from "#copy/admin/outgoing.ts";
import { webhookEventNames as eventNames } from "#copy/functions.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { FORMER_SECRET_MS } from "#domain/outgoing.ts";
import type { ListedEndpoint } from "#queries/outgoing/shown.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ActButton } from "../../both-sides/act-button.tsx";

/** One address, what it is told of, and what may be done with it. */
export function WebhookLine({ endpoint, now }: { endpoint: ListedEndpoint; now: Date }) {
  const { id, url, events, offAt } = endpoint;
  return (
    <li className="grid gap-2 py-4 first:pt-0">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{url}</span>
          <StateBadge endpoint={endpoint} />
        </p>
        <p>{events.map((event) => eventNames[event]).join(", ")}</p>
        {offAt && <p className="text-muted">{words.offSince(shortMoment(offAt))}</p>}
        <FormerSecret endpoint={endpoint} now={now} />
      </div>
      <div className="flex flex-wrap gap-1">
        {offAt ? (
          <ActButton
            intent="turn-on"
            field="id"
            id={id}
            label={words.turnOnNamed(url)}
            variant="outline"
          >
            {words.turnOn}
          </ActButton>
        ) : (
          <>
            <ActButton
              intent="try-webhook"
              field="id"
              id={id}
              label={words.tryNamed(url)}
              variant="outline"
            >
              {words.tryIt}
            </ActButton>
            <ActButton
              intent="renew-secret"
              field="id"
              id={id}
              label={words.renewNamed(url)}
              variant="ghost"
            >
              {words.renew}
            </ActButton>
            <ActButton
              intent="turn-off"
              field="id"
              id={id}
              label={words.turnOffNamed(url)}
              variant="ghost"
            >
              {words.turnOff}
            </ActButton>
          </>
        )}
        <ActButton
          intent="remove-webhook"
          field="id"
          id={id}
          label={words.removeNamed(url)}
          variant="ghost"
        >
          {words.remove}
        </ActButton>
        <ButtonLink
          href={`/admin/integrations?adresse=${id}#envois`}
          variant="ghost"
          aria-label={deliveryWords.seeOfOneNamed(url)}
        >
          {deliveryWords.seeOfOne}
        </ButtonLink>
      </div>
    </li>
  );
}

function StateBadge({ endpoint: { offBecause } }: { endpoint: ListedEndpoint }) {
  if (offBecause === "gone") {
    return (
      <Badge variant="warning" icon="warning">
        {frenchSpaces(words.gone)}
      </Badge>
    );
  }
  return offBecause === null ? (
    <Badge icon="check">{words.on}</Badge>
  ) : (
    <Badge variant="secondary" icon="ban">
      {words.off}
    </Badge>
  );
}

function FormerSecret({ endpoint, now }: { endpoint: ListedEndpoint; now: Date }) {
  if (!endpoint.secretRenewedAt) return null;
  const until = new Date(endpoint.secretRenewedAt.getTime() + FORMER_SECRET_MS);
  if (until <= now) return null;
  return <p className="text-muted">{words.formerSecret(shortMoment(until))}</p>;
}
