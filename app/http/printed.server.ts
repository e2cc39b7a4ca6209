import type { RouterContextProvider } from "react-router";
import { databaseAwaySentence } from "#copy/http-refusals.ts";
import { NotPrinted } from "#press/press.server.ts";
import type { PrintFacts, PrintName } from "#press/printers.ts";
import { appOf } from "./app-context.ts";
import { noPaper } from "./paper-answer.server.ts";
import { AWAY_WAIT_S, noteFailure } from "./request-failure.server.ts";

/** @throws Response 503 when the print queue is full. */
export async function printed<Name extends PrintName>(
  context: Readonly<RouterContextProvider>,
  name: Name,
  facts: PrintFacts[Name],
): Promise<Buffer> {
  try {
    return await appOf(context).print(name, facts);
  } catch (error) {
    if (!(error instanceof NotPrinted)) throw error;
    noteFailure(context, error, "not printed");
    const refusal = noPaper(databaseAwaySentence, 503);
    refusal.headers.set("Retry-After", String(AWAY_WAIT_S));
    throw refusal;
  }
}
