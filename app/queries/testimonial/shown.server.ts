import { desc, sql } from "drizzle-orm";
import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import type { Database } from "#db/client.server.ts";
import { testimonials } from "#db/schema/testimonials.ts";
import { parisDate } from "#domain/paris-date.ts";
import { MOST_TESTIMONIALS_SHOWN, type ShownTestimonial } from "#domain/testimonial.ts";

export async function testimonialsShown(db: Database, now: Date): Promise<ShownTestimonial[]> {
  const { rows } = await db.execute<ShownTestimonial & Record<string, unknown>>(sql`
    select id, words, gain, gain_of as "gainOf", author, trade, town, experienced_on::text as "experiencedOn",
      published_on::text as "publishedOn", place, url
    from shown_testimonials(${parisDate(now)}::date, ${MOST_TESTIMONIALS_SHOWN})`);
  return rows;
}

export type ListedTestimonial = typeof testimonials.$inferSelect;

const MOST_LISTED = 200;

export async function listTestimonials(db: ViewerDatabase): Promise<ListedTestimonial[]> {
  return db
    .select()
    .from(testimonials)
    .orderBy(desc(testimonials.publishedOn), desc(testimonials.createdAt))
    .limit(MOST_LISTED);
}
