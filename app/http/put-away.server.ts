import { createCookie, type RouterContextProvider } from "react-router";
import { appOf } from "./app-context.ts";

const HALF_A_YEAR_S = 182 * 86_400;

const secondFactorLater = createCookie("phare_second_factor_later", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: HALF_A_YEAR_S,
});

export function putSecondFactorAdviceAway(
  context: Readonly<RouterContextProvider>,
  userId: string,
): Promise<string> {
  return secondFactorLater.serialize(userId, {
    secure: appOf(context).siteUrl.startsWith("https:"),
  });
}

export async function isSecondFactorAdviceAway(request: Request, userId: string): Promise<boolean> {
  return (await secondFactorLater.parse(request.headers.get("Cookie"))) === userId;
}
