import { data, type RouterContextProvider } from "react-router";
import { clientToDos } from "#domain/client-to-do.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import type { FindClient } from "#queries/client/by-id.server.ts";
import { type ClientRecords, clientRecords } from "#queries/client/records.server.ts";
import { orderRights } from "#queries/order/owned.server.ts";
import { subjectNames } from "#queries/journal/subject-names.server.ts";

interface PageInput {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** @throws Response 404 when nobody is found. */
export async function loadClient({ request, context }: PageInput, find: FindClient) {
  await requireAdministrator(request, context);
  const now = appOf(context).clock();
  const found = await viewing({ request, context }, async (db) => {
    const client = await find(db);
    if (!client) return null;
    const records = await clientRecords(db, client);
    const subjects = records.acts.map(({ subjectType, subjectId }) => ({
      type: subjectType,
      id: subjectId,
    }));
    return {
      client,
      records,
      rights: await orderRights(db, client.account?.id ?? null),
      names: await subjectNames(db, subjects),
    };
  });
  if (!found) throw data(null, { status: 404 });
  const { rights, ...page } = found;
  const informationAsked = !appOf(context).site.informationFormUrl;
  const situation = { ...situationOf(found.records), ...rights, informationAsked };
  return { ...page, toDos: clientToDos(situation, now), now };
}

export type ClientPage = Awaited<ReturnType<typeof loadClient>>;

function situationOf(records: ClientRecords) {
  return {
    orders: records.orders.rows,
    quotes: records.quotes.rows,
    quoteRequests: records.quoteRequests.rows,
    revisions: records.revisions.rows,
    calls: records.calls.rows,
    subscriptions: records.subscriptions.rows,
  };
}
