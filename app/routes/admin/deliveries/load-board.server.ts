import type { RouterContextProvider } from "react-router";
import { labels } from "#copy/labels.ts";
import { parisDate } from "#domain/paris-date.ts";
import { recordLists } from "#domain/records.ts";
import { boardAddress, readBoardQuery } from "#forms/board-query.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { readByIndex } from "#queries/list/by-index.server.ts";
import { administrators } from "#queries/account/administrators.server.ts";
import {
  boardByClient,
  boardByDay,
  type BoardNarrowing,
  boardSection,
} from "#queries/deliverable/board.server.ts";
import { boardClient, narrowedDeliverables } from "#queries/deliverable/of-client.server.ts";
import { personAsked } from "../list/person-choice.tsx";
import { shownViews } from "../list-views/shown-views.server.ts";
import type { ViewedList } from "../list-views/viewed-list.ts";

export const viewedBoard: ViewedList = {
  title: labels.deliveries,
  path: recordLists.deliverable,
  addressOf(asked) {
    const query = readBoardQuery(asked);
    const { section } = query;
    return query.ignored.length > 0
      ? null
      : boardAddress(recordLists.deliverable, query, { section });
  },
};

interface BoardArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
  url: URL;
}

export async function loadBoard({ request, context, url }: BoardArgs) {
  const { userId } = await requireAdministrator(request, context);
  const now = appOf(context).clock();
  const query = readBoardQuery(url.searchParams);
  return viewing({ request, context }, async (db) => {
    await readByIndex(db);
    const client = query.client === null ? null : await boardClient(db, query.client);
    const found = await narrowedDeliverables(db, { words: query.words, client, now });
    const narrowing: BoardNarrowing = {
      kind: query.kind,
      status: query.status,
      assignee: personAsked(query.assignee, userId),
      found,
    };
    const wanted = { ...narrowing, now, after: query.after };
    const people = await administrators(db);
    return {
      query,
      now,
      people,
      userId,
      views: await shownViews(db, viewedBoard, { userId, today: parisDate(now) }),
      client,
      unknownClient: query.client !== null && client === null,
      cut: found?.more === true,
      clients: query.by === "client" ? await boardByClient(db, wanted) : null,
      sections:
        query.by === "client"
          ? []
          : query.section === null
            ? await boardByDay(db, wanted)
            : [await boardSection(db, query.section, wanted)],
    };
  });
}

export type BoardData = Awaited<ReturnType<typeof loadBoard>>;
