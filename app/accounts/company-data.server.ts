import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { HeldAddress } from "#db/held-addresses.server.ts";
import { companyMembers } from "#db/schema/company-members.ts";
import { isOfAny, notificationChoices } from "#db/schema/notification-choices.ts";
import { portalVisits } from "#db/schema/portal-visits.ts";

export async function companyData(db: ViewerDatabase, held: HeldAddress[]) {
  const { email, invitedAt, acceptedAt, endedAt } = companyMembers;
  const { lastSeenAt, previousSeenAt } = portalVisits;
  const { kind, stoppedAt } = notificationChoices;
  return {
    company: await db.select({ email, invitedAt, acceptedAt, endedAt }).from(companyMembers),
    messagesNotWanted: await db
      .select({ kind, stoppedAt })
      .from(notificationChoices)
      .where(isOfAny(held.map(({ address }) => address))),
    portalVisits: await db.select({ lastSeenAt, previousSeenAt }).from(portalVisits),
  };
}
