import { and, eq, inArray, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { emailDeliveries } from "#db/schema/email-deliveries.ts";
import { isRecordId } from "#domain/record-id.ts";

export interface WrittenEmail {
  id: string;
  template: string;
  subject: string;
  recipient: string;
  createdAt: Date;
}

export async function latestWritten(
  db: ViewerDatabase,
  templates: readonly string[],
  each: number,
): Promise<WrittenEmail[]> {
  const latest = db
    .select({
      id: emailDeliveries.id,
      template: emailDeliveries.template,
      subject: emailDeliveries.subject,
      recipient: emailDeliveries.recipient,
      createdAt: emailDeliveries.createdAt,
    })
    .from(emailDeliveries)
    .where(
      and(
        sql`${emailDeliveries.template} = asked.template`,
        sql`${emailDeliveries.payload} is not null`,
      ),
    )
    .orderBy(sql`${emailDeliveries.createdAt} desc`, emailDeliveries.id)
    .limit(each)
    .as("latest");
  return db
    .select({
      id: latest.id,
      template: latest.template,
      subject: latest.subject,
      recipient: latest.recipient,
      createdAt: latest.createdAt,
    })
    .from(sql`unnest(${sql.param([...templates])}::text[]) as asked(template)`)
    .innerJoinLateral(latest, sql`true`)
    .orderBy(sql`${latest.createdAt} desc`, latest.id);
}

export async function writtenOf(
  db: ViewerDatabase,
  { id, templates }: { id: string; templates: readonly string[] },
): Promise<unknown> {
  if (!isRecordId(id)) return null;
  const [found] = await db
    .select({ payload: emailDeliveries.payload })
    .from(emailDeliveries)
    .where(and(eq(emailDeliveries.id, id), inArray(emailDeliveries.template, [...templates])));
  return found?.payload ?? null;
}
