import { promoTriesWords as words } from "#copy/answers.ts";
import type { RouterContextProvider } from "react-router";
import { normalisePromoCode } from "#domain/promo-code.ts";
import { appOf, requestFactsContext } from "./app-context.ts";
import { waitInWords } from "./rate-limit.server.ts";

type Context = Readonly<RouterContextProvider>;

/**
 * Counts a promo code that a visitor typed, before it is looked at, wherever it was typed: as many wrong ones
 * as domain/limits.ts says, then a wait in seconds. Null: go ahead; no code is no try.
 */
export async function takePromoTry(context: Context, typed: string): Promise<number | null> {
  if (normalisePromoCode(typed) === "") return null;
  const { clientAddress } = context.get(requestFactsContext);
  return appOf(context).limits.promoTries.take(clientAddress);
}

/** The code was right: using one costs no try. */
export async function returnPromoTry(context: Context, typed: string): Promise<void> {
  if (normalisePromoCode(typed) === "") return;
  const { clientAddress } = context.get(requestFactsContext);
  await appOf(context).limits.promoTries.giveBack(clientAddress);
}

export function tooManyPromoCodes(seconds: number): string {
  return words.tooManyCodes(waitInWords(seconds));
}
