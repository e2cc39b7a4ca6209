import { webhookWords as words, deliveryWords } from "#copy/admin/outgoing.ts";
import { webhookEventNames as eventNames } from "#copy/functions.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { FORMER_SECRET_MS } from "#domain/outgoing.ts";
import type { ListedEndpoint } from "#queries/outgoing/shown.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ActButton } from "../../both-sides/act-button.tsx";
import { askedIn, type AskedPassword } from "../../both-sides/asked-password.ts";

interface WebhookAct {
  intent: string;
  /** Endpoints that offer the act: disabled (true), enabled (false) or both (null). */
  whileOff: boolean | null;
  look: "outline" | "ghost";
  label: string;
  named: (url: string) => string;
}

const acts: readonly WebhookAct[] = [
  {
    intent: "turn-on",
    whileOff: true,
    look: "outline",
    label: words.turnOn,
    named: words.turnOnNamed,
  },
  {
    intent: "try-webhook",
    whileOff: false,
    look: "outline",
    label: words.tryIt,
    named: words.tryNamed,
  },
  {
    intent: "renew-secret",
    whileOff: false,
    look: "ghost",
    label: words.renew,
    named: words.renewNamed,
  },
  {
    intent: "turn-off",
    whileOff: false,
    look: "ghost",
    label: words.turnOff,
    named: words.turnOffNamed,
  },
  {
    intent: "remove-webhook",
    whileOff: null,
    look: "ghost",
    label: words.remove,
    named: words.removeNamed,
  },
];

interface WebhookLineProps {
  endpoint: ListedEndpoint;
  now: Date;
  asked: AskedPassword | null;
}

export function WebhookLine({ endpoint, now, asked }: WebhookLineProps) {
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
        {acts
          .filter((act) => act.whileOff !== !offAt)
          .map(({ intent, look, label, named }) => (
            <ActButton
              key={intent}
              intent={intent}
              field="id"
              id={id}
              label={named(url)}
              variant={look}
              asked={askedIn(asked, intent, id)}
            >
              {label}
            </ActButton>
          ))}
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
