import { createCookie, type RouterContextProvider } from "react-router";
import { isRecordId } from "#domain/record-id.ts";
import { orderTarget } from "#domain/signed-link.ts";
import { appOf } from "./app-context.ts";

const ONE_DAY_S = 86_400;

const lastOrder = createCookie("phare_last_order", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: ONE_DAY_S,
});

export function rememberOrder(
  context: Readonly<RouterContextProvider>,
  orderId: string,
): Promise<string> {
  const { links, siteUrl, clock } = appOf(context);
  const { searchParams } = new URL(links.to(orderTarget("information", orderId), clock()));
  const kept = { orderId, key: searchParams.get("cle") };
  return lastOrder.serialize(kept, { secure: siteUrl.startsWith("https:") });
}

export async function rememberedOrder(request: Request): Promise<string | null> {
  return (await remembered(request))?.orderId ?? null;
}

export async function rememberedKey(request: Request, orderId: string): Promise<string | null> {
  const last = await remembered(request);
  return last?.orderId === orderId ? last.key : null;
}

async function remembered(
  request: Request,
): Promise<{ orderId: string; key: string | null } | null> {
  const kept: unknown = await lastOrder.parse(request.headers.get("Cookie"));
  if (typeof kept !== "object" || kept === null || !("orderId" in kept)) return null;
  const { orderId } = kept;
  if (typeof orderId !== "string" || !isRecordId(orderId)) return null;
  const key = "key" in kept && typeof kept.key === "string" ? kept.key : null;
  return { orderId, key };
}
