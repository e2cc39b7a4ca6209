import { promoTriesWords as words } from "#copy/answers.ts";
import type { RouterContextProvider } from "react-router";
import { normalisePromoCode } from "#domain/promo-code.ts";
import { appOf, requestFactsContext } from "./app-context.ts";
import { waitInWords } from "./rate-limit.server.ts";

type Context = Readonly<RouterContextProvider>;

/** Rate limit on promo codes, against guessing: seconds to wait; null: go ahead. Empty codes are not counted. */
export async function takePromoTry(context: Context, typed: string): Promise<number | null> {
  if (normalisePromoCode(typed) === "") return null;
  const { clientAddress } = context.get(requestFactsContext);
  return appOf(context).limits.promoTries.take(clientAddress);
}

export async function returnPromoTry(context: Context, typed: string): Promise<void> {
  if (normalisePromoCode(typed) === "") return;
  const { clientAddress } = context.get(requestFactsContext);
  await appOf(context).limits.promoTries.giveBack(clientAddress);
}

export function tooManyPromoCodes(seconds: number): string {
  return words.tooManyCodes(waitInWords(seconds));
}
