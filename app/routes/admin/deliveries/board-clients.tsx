import { boardSectionTitles, boardWords as words } from "#copy/admin/deliveries.ts";
import { Link } from "react-router";
import { clientTitle } from "#domain/client-title.ts";
import { isDeliverableLate } from "#domain/deliverable.ts";
import { recordLists } from "#domain/records.ts";
import { type BoardQuery, boardAddress } from "#forms/board-query.ts";
import type { BoardPart } from "#queries/deliverable/board.server.ts";
import type { ListedDeliverable } from "#queries/deliverable/listed.server.ts";
import { Card } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { LateBadge } from "../requests/late-badge.tsx";
import { ListPages } from "../list/list-pages.tsx";
import type { DeliveryActAnswer } from "./act-answer.ts";
import { DeliverableLine } from "./deliverable-line.tsx";

interface BoardClientsProps {
  clients: { dated: BoardPart; waiting: BoardPart };
  query: BoardQuery;
  now: Date;
  answer: DeliveryActAnswer | null;
}

export function BoardClients({ clients, query, now, answer }: BoardClientsProps) {
  const { dated, waiting } = clients;
  const groups = Map.groupBy([...dated.rows, ...waiting.rows], clientOf);
  return (
    <>
      {[...groups].map(([client, owed]) => (
        <ClientSheet
          key={client}
          client={client}
          owed={owed}
          query={query}
          now={now}
          answer={answer}
        />
      ))}
      {waiting.next !== null && (
        <p className="text-sm">
          <TextLink
            to={boardAddress(recordLists.deliverable, query, { by: "day", section: "waiting" })}
          >
            {`${boardSectionTitles.waiting} ${words.others(waiting.others)}`}
          </TextLink>
        </p>
      )}
      <ListPages
        label={words.pages}
        first={
          query.after === null
            ? null
            : { href: boardAddress(recordLists.deliverable, query), label: words.backToFirst }
        }
        next={
          dated.next === null
            ? null
            : {
                href: boardAddress(recordLists.deliverable, query, { after: dated.next }),
                label: words.next,
              }
        }
      />
    </>
  );
}

function clientOf({ order: { id, userId } }: ListedDeliverable): string {
  return userId ?? id;
}

interface ClientSheetProps extends Omit<BoardClientsProps, "clients"> {
  client: string;
  owed: readonly ListedDeliverable[];
}

function ClientSheet({ client, owed, query, now, answer }: ClientSheetProps) {
  const [first] = owed;
  if (!first) return null;
  const late = owed.some((deliverable) => isDeliverableLate(deliverable, now));
  return (
    <section aria-labelledby={`client-${client}`} className="grid gap-2.5">
      <h2
        id={`client-${client}`}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 text-base font-semibold wrap-anywhere"
      >
        <Link
          to={boardAddress(recordLists.deliverable, query, { client, by: "day" })}
          className="underline decoration-line underline-offset-4 hover:decoration-current"
        >
          {clientTitle(first.order)}
        </Link>
        {late && <LateBadge />}
      </h2>
      <Card as="div" elevation={late ? "soft" : "flat"}>
        <ul className="divide-y divide-line">
          {owed.map((deliverable) => (
            <DeliverableLine
              key={deliverable.id}
              deliverable={deliverable}
              now={now}
              answer={answer}
              ofClient
            />
          ))}
        </ul>
      </Card>
    </section>
  );
}
