import { createCookie, type RouterContextProvider } from "react-router";
import { appOf } from "./app-context.ts";

const HALF_A_YEAR_S = 182 * 86_400;

/** That this browser's administrator has put the advice about the second factor away. */
const secondFactorLater = createCookie("phare_second_factor_later", {
  httpOnly: true,
  sameSite: "lax",
  path: "/",
  maxAge: HALF_A_YEAR_S,
});

/** The `Set-Cookie` header that keeps the advice away for half a year, on this browser and for that account. */
export function putSecondFactorAdviceAway(
  context: Readonly<RouterContextProvider>,
  userId: string,
): Promise<string> {
  return secondFactorLater.serialize(userId, {
    secure: appOf(context).siteUrl.startsWith("https:"),
  });
}

/** Whether that person has put the advice away on this browser. */
export async function isSecondFactorAdviceAway(request: Request, userId: string): Promise<boolean> {
  return (await secondFactorLater.parse(request.headers.get("Cookie"))) === userId;
}
