import type { RouterContextProvider } from "react-router";
import { informationPlace } from "#domain/client-file.ts";
import { orderInformationRules } from "#forms/order-information.ts";
import { appOf } from "#http/app-context.ts";
import { viewing } from "#http/viewing.server.ts";
import { picturesAt } from "#queries/client-file/shown.server.ts";
import { orderWithInformation } from "#queries/order/summary.server.ts";
import { readPaymentLine } from "../payer/payment-line.server.ts";

interface Visit {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** Null: no such order. `key`: of the signed link. */
export async function loadInformation(visit: Visit, orderId: string, key: string | null = null) {
  const app = appOf(visit.context);
  const found = await viewing(
    visit,
    async (db) => {
      const order = await orderWithInformation(db, orderId, app.clock());
      return (
        order && {
          ...order,
          payment: await readPaymentLine(db, orderId, app),
          photos: await picturesAt(db, informationPlace(orderId)),
        }
      );
    },
    orderId,
  );
  return found && { ...found, key, rules: orderInformationRules };
}

export type LoadedInformation = NonNullable<Awaited<ReturnType<typeof loadInformation>>>;
