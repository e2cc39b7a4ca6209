import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { companyMembers } from "#db/schema/company-members.ts";
import { notificationChoices } from "#db/schema/notification-choices.ts";

/** The people of their company, what invites them, and the messages they do without: what the database shows them. */
export async function companyData(db: ViewerDatabase) {
  const { email, invitedAt, acceptedAt, endedAt } = companyMembers;
  return {
    company: await db.select({ email, invitedAt, acceptedAt, endedAt }).from(companyMembers),
    messagesNotWanted: await db.select().from(notificationChoices),
  };
}
