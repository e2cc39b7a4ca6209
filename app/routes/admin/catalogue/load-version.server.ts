import { data, type RouterContextProvider } from "react-router";
import { offerChanges, versionInForce, versionStanding } from "#domain/catalogue-version.ts";
import { appOf } from "#http/app-context.ts";
import { viewing } from "#http/viewing.server.ts";
import { catalogueHistory } from "#queries/catalogue/versions.server.ts";

interface VersionPage {
  request: Request;
  context: Readonly<RouterContextProvider>;
  named: string;
}

/** @throws Response 404 unless the text is a positive integer. */
export function versionNumber(named: string): number {
  if (!/^[1-9]\d{0,8}$/.test(named)) throw data(null, { status: 404 });
  return Number(named);
}

/** @throws Response 404 for an unknown version. */
export async function loadVersion({ request, context, named }: VersionPage) {
  const number = versionNumber(named);
  const now = appOf(context).clock();
  const history = await viewing({ request, context }, catalogueHistory);
  const version = history.find((known) => known.number === number);
  if (!version) throw data(null, { status: 404 });
  const inForce = versionInForce(history, now);
  const standing = versionStanding(version, inForce?.number ?? null, now);
  const before = history.find((known) => known.number === version.basedOn) ?? null;
  const compared = version.publishedAt === null ? inForce : before;
  return {
    version: { ...version, standing },
    /** Compare a draft with the version in force, a published version with the one it was drafted from. */
    changes: compared ? offerChanges(compared.catalogue, version.catalogue) : [],
    compared: compared?.catalogue ?? null,
  };
}
