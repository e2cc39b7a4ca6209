import type { Database } from "#db/client.server.ts";
import { companyMembers } from "#db/schema/company-members.ts";

export async function insertMember(
  db: Pick<Database, "insert">,
  member: { ownerId: string; memberId: string; at: Date },
): Promise<void> {
  const { at, ...people } = member;
  await db.insert(companyMembers).values({
    ...people,
    email: "sacha@coiffure.example",
    invitedAt: at,
    acceptedAt: at,
  });
}
