import {
  deliveredEventNames,
  deliveryFailures,
  deliveryStatusNames,
  deliveryWords as words,
} from "#copy/admin/outgoing.ts";
import { labels } from "#copy/labels.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { type ApiScope, TRIAL_EVENT, webhookEvents } from "#domain/outgoing.ts";
import { ownProperty } from "#domain/own-property.ts";
import type { ListedDelivery, ListedEndpoint } from "#queries/outgoing/shown.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { RecordLink } from "#ui/record-link.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { recordAddress } from "../record/address.ts";
import { ActButton } from "../../both-sides/act-button.tsx";

interface DeliveriesSectionProps {
  deliveries: ListedDelivery[];
  of: ListedEndpoint | null;
  older: string | null;
}

const columns: TableColumn<ListedDelivery>[] = [
  { key: "event", header: words.event, name: true, cell: (delivery) => <Fact of={delivery} /> },
  { key: "status", header: labels.status, cell: (delivery) => <Status of={delivery} /> },
  { key: "answer", header: words.answer, cell: (delivery) => answerOf(delivery) },
  { key: "tries", header: words.tries, figures: true, cell: ({ attempts }) => attempts },
  {
    key: "last",
    header: words.last,
    cell: ({ lastTriedAt }) => (lastTriedAt ? shortMoment(lastTriedAt) : words.notYet),
  },
  { key: "again", header: words.sendAgain, actions: true, cell: (one) => <Again of={one} /> },
];

export function DeliveriesSection({ deliveries, of, older }: DeliveriesSectionProps) {
  const ofOne = of ? `adresse=${of.id}&` : "";
  return (
    <section id="envois" aria-labelledby="envois-titre" className="grid scroll-mt-6 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="envois-titre" className="text-lg font-semibold wrap-anywhere">
          {of ? words.ofOne(of.url) : words.title}
        </h2>
        <div className="flex flex-wrap gap-2">
          {of && (
            <ButtonLink href="/admin/integrations#envois" variant="outline">
              {words.seeAll}
            </ButtonLink>
          )}
          <ButtonLink href={`/admin/integrations?${ofOne}#envois`} variant="outline" icon="refresh">
            {words.refresh}
          </ButtonLink>
        </div>
      </div>
      <Table
        caption={words.caption}
        columns={columns}
        rows={deliveries}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title={words.none} level={3}>
            {words.noneYet}
          </EmptyState>
        }
      />
      {older && (
        <div>
          <ButtonLink href={`/admin/integrations?${ofOne}avant=${older}#envois`} variant="outline">
            {words.older}
          </ButtonLink>
        </div>
      )}
    </section>
  );
}

const records: Record<ApiScope, (id: string) => string> = {
  orders: recordAddress.order,
  quotes: recordAddress.quote,
  calls: recordAddress.call,
  leads: recordAddress.lead,
};

function Fact({ of: { event, subjectId, url, happenedAt } }: { of: ListedDelivery }) {
  const name = deliveredEventNames[event];
  return (
    <span className="grid wrap-anywhere whitespace-normal sm:min-w-48">
      {event !== TRIAL_EVENT && subjectId ? (
        <RecordLink to={records[webhookEvents[event]](subjectId)} className="py-1">
          {name}
        </RecordLink>
      ) : (
        name
      )}
      <span className="text-xs font-normal text-muted">{shortMoment(happenedAt)}</span>
      <span className="text-xs font-normal text-muted">{url}</span>
    </span>
  );
}

const looks = {
  waiting: { variant: "outline", icon: "clock" },
  delivered: { variant: "default", icon: "check" },
  failed: { variant: "destructive", icon: "warning" },
} as const;

function Status({ of: { status } }: { of: ListedDelivery }) {
  return <Badge {...looks[status]}>{deliveryStatusNames[status]}</Badge>;
}

function answerOf({ responseStatus, failure }: ListedDelivery): string {
  if (failure !== null) return frenchSpaces(ownProperty(deliveryFailures, failure) ?? failure);
  return responseStatus === null ? words.notYet : `HTTP\u00A0${responseStatus}`;
}

function Again({ of: { id, event, happenedAt } }: { of: ListedDelivery }) {
  const named = words.sendAgainNamed(deliveredEventNames[event], shortMoment(happenedAt));
  return (
    <ActButton intent="send-again" field="id" id={id} label={frenchSpaces(named)} variant="outline">
      {words.sendAgain}
    </ActButton>
  );
}
