import { orderInformationStateWords as words } from "#copy/portal/orders.ts";
import { labels } from "#copy/labels.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface OrderInformationStateProps {
  formUrl: string;
  /** Null: external form, of unknown state. */
  information: { begunAt: Date | null; sentAt: Date | null } | null;
  /** True: the page's most urgent act. */
  pressing: boolean;
}

export function OrderInformationState({
  formUrl,
  information,
  pressing,
}: OrderInformationStateProps) {
  const sent = information?.sentAt ?? null;
  const begun = information?.begunAt ?? null;
  return (
    <Card aria-labelledby="informations">
      <CardHeader
        id="informations"
        title={words.title}
        actions={information && <State sent={sent !== null} begun={begun !== null} />}
      />
      <CardBody className="flex flex-wrap items-center justify-between gap-4">
        <p className="max-w-prose min-w-0 flex-1 basis-60 text-sm text-muted">
          {frenchSpaces(sentence({ sent, begun }))}
        </p>
        <ButtonLink
          href={formUrl}
          variant={sent || !pressing ? "outline" : "primary"}
          className="max-sm:w-full"
          {...(!sent && { iconEnd: "arrow-right" as const })}
        >
          {sent ? words.readAgain : begun ? labels.resume : words.fillIn}
        </ButtonLink>
      </CardBody>
    </Card>
  );
}

function sentence({ sent, begun }: { sent: Date | null; begun: Date | null }): string {
  if (sent) return words.sentOn(shortMoment(sent));
  if (begun) return words.begunOn(shortMoment(begun));
  return words.awaitedHint;
}

function State({ sent, begun }: { sent: boolean; begun: boolean }) {
  if (sent) return <Badge icon="check-circle">{words.sent}</Badge>;
  return (
    <Badge variant="outline" icon="clock">
      {begun ? words.toFinish : words.awaited}
    </Badge>
  );
}
