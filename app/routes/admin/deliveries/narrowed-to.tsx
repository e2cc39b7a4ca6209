import { boardWords as words } from "#copy/admin/deliveries.ts";
import { recordLists } from "#domain/records.ts";
import { boardAddress, isBoardFiltered } from "#forms/board-query.ts";
import { ButtonLink } from "#ui/button.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { recordAddress } from "../record/address.ts";
import type { BoardData } from "./load-board.server.ts";

export function NarrowedTo({ board: { query, client } }: { board: BoardData }) {
  if (!isBoardFiltered(query) && query.section === null) return null;
  const path = client && addressOf(client);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      {client && path !== null && (
        <p className="text-sm wrap-anywhere">
          <TextLink to={path}>{words.of(client.name)}</TextLink>
          {client.orderNumber !== null && (
            <>
              {" · "}
              <span className="whitespace-nowrap">{words.ofOrder(client.orderNumber)}</span>
            </>
          )}
        </p>
      )}
      <ButtonLink
        href={
          isBoardFiltered(query)
            ? recordLists.deliverable
            : boardAddress(recordLists.deliverable, query)
        }
        variant="ghost"
        icon="close"
      >
        {isBoardFiltered(query) ? words.clearFilters : words.all}
      </ButtonLink>
    </div>
  );
}

function addressOf({ orderNumber, orderIds, userId }: NonNullable<BoardData["client"]>) {
  const [orderId] = orderIds;
  if (orderNumber !== null && orderId !== undefined) return recordAddress.order(orderId);
  return userId === null ? null : recordAddress.client(userId);
}
