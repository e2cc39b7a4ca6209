import type { Database } from "#db/client.server.ts";
import { testimonials } from "#db/schema/testimonials.ts";

/** A testimonial is deleted once the proof of its consent need no longer be kept. */
export const expiringTestimonial = {
  subject: "testimonials" as const,
  what: "a client's words whose consent is over",
  tables: ["testimonials"],
  async seed(db: Database) {
    await db.insert(testimonials).values({
      words: "Le téléphone sonne pour les bons chantiers.",
      trade: "Plombière",
      town: "Angers",
      experiencedOn: "2023-01-02",
      publishedOn: "2023-01-03",
      place: "Fiche Google",
      url: "https://g.page/exemple",
      consentedOn: "2023-01-03",
      consentGiven: "E-mail",
      consentUntil: "2023-11-20",
      createdAt: new Date("2023-01-03T10:00:00Z"),
    });
  },
  before: "2026-11-20T22:59:59Z",
  after: "2026-11-20T23:00:00Z",
};
