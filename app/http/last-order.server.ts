import { createCookie, type RouterContextProvider } from "react-router";
import { isRecordId } from "#domain/record-id.ts";
import { appOf } from "./app-context.ts";

const ONE_DAY_S = 86_400;

/** The id of the order this browser made last: what `/merci` shows when its address names none. */
const lastOrder = createCookie("phare_last_order", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: ONE_DAY_S,
});

/** The `Set-Cookie` header that makes this browser remember an order for a day. */
export function rememberOrder(
  context: Readonly<RouterContextProvider>,
  orderId: string,
): Promise<string> {
  return lastOrder.serialize(orderId, { secure: appOf(context).siteUrl.startsWith("https:") });
}

/** The order this browser made within the last day; null when there is none. */
export async function rememberedOrder(request: Request): Promise<string | null> {
  const orderId: unknown = await lastOrder.parse(request.headers.get("Cookie"));
  return typeof orderId === "string" && isRecordId(orderId) ? orderId : null;
}
