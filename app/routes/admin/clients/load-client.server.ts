import { data, type RouterContextProvider } from "react-router";
import { mayDo } from "#domain/agency-role.ts";
import { clientToDos } from "#domain/client-to-do.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import type { FindClient } from "#queries/client/by-id.server.ts";
import { type ClientRecords, clientRecords } from "#queries/client/records.server.ts";
import { orderRights } from "#queries/order/owned.server.ts";
import { subjectNames } from "#queries/journal/list.server.ts";

interface PageInput {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** @throws Response 404 for an unknown client. */
export async function loadClient({ request, context }: PageInput, find: FindClient) {
  const { role } = await requireAdministrator(request, context);
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
  const { rights, records, ...page } = found;
  const informationAsked = !appOf(context).site.informationFormUrl;
  const situation = { ...situationOf(records), ...rights, informationAsked };
  const shown = mayDo(role, "money") ? records : withoutMoney(records);
  return { ...page, records: shown, toDos: clientToDos(situation, now), now };
}

export type ClientPage = Awaited<ReturnType<typeof loadClient>>;

/** Without the right `money`, amounts are removed from the answer, not only hidden. */
function withoutMoney(records: ClientRecords): ClientRecords {
  const none = { rows: [], total: 0 };
  return { ...records, balanceCents: 0, subscriptions: none, invoices: none };
}

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
