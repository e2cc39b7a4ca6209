import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { citationsOf } from "./citations-held.server.ts";
import { picturesOf } from "./held-pictures.server.ts";
import { publicationsOf } from "./personal-publications.server.ts";
import { workOf } from "./personal-work.server.ts";
import { reportsOf } from "./reports-sent.server.ts";

export async function deliveryData(db: ViewerDatabase, userId: string, siteUrl: string) {
  return {
    work: await workOf(db, userId),
    citations: await citationsOf(db, userId),
    publications: await publicationsOf(db, userId),
    pictures: await picturesOf(db, userId, siteUrl),
    reports: await reportsOf(db, userId),
  };
}
