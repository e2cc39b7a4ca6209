import { data, type RouterContextProvider } from "react-router";
import type { AccountLinkPurpose } from "#domain/account-links.ts";
import { appOf } from "#http/app-context.ts";
import { linkStatus, tokenOf } from "./private-link.ts";

interface LinkPageArgs {
  context: Readonly<RouterContextProvider>;
  url: URL;
}

export async function readLink(purpose: AccountLinkPurpose, { context, url }: LinkPageArgs) {
  const link = await appOf(context).accounts.readLink(purpose, tokenOf(url));
  if (link.ok) return { email: link.email, refused: null };
  return data({ email: null, refused: link.reason }, linkStatus[link.reason]);
}
