import type { RouterContextProvider } from "react-router";
import { currentViewer } from "#http/current-viewer.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { billingProfileOf } from "#queries/account/billing-profile.server.ts";

export interface KnownPerson {
  name: string;
  email: string;
  company: string;
  siren: string;
  phone: string;
  address: string;
  postalCode: string;
  city: string;
  country: string;
}

/** Null for visitors and for the agency, which fills forms in for others. */
export async function knownPerson(page: {
  request: Request;
  context: Readonly<RouterContextProvider>;
}): Promise<KnownPerson | null> {
  const viewer = await currentViewer(page.request, page.context);
  if (viewer.kind !== "client") return null;
  const { ownerId, name, email } = viewer;
  const billing = await viewing(page, (db) => billingProfileOf(db, ownerId));
  const nothing = { company: "", phone: "", address: "", postalCode: "", city: "", country: "" };
  return { name, email, ...nothing, ...billing, siren: billing?.siren ?? "" };
}
