import type { ListingFacts } from "#domain/audit/listing-facts.ts";
import { sampleListing } from "#domain/audit/sample-listing.ts";
import type { AuditFacts } from "#emails/audit-facts.ts";
import { auditMessages } from "#jobs/messages/audit.server.ts";
import { auditOf, declaredListing } from "../audit.ts";
import { type EmailSamples, sampled } from "./sampled.ts";

const audit = audited(declaredListing);

function audited(facts: ListingFacts): AuditFacts {
  return {
    id: "8b7e2f61-0d4c-4d7f-9a53-6c1e2b3a4d5e",
    mode: facts.source === "sample" ? "demo" : "live",
    gbpUrl: "https://maps.app.goo.gl/EXEMPLE",
    name: "Camille Exemple",
    email: "camille@plomberie.example",
    city: "Saint-Malo",
    createdAt: new Date("2026-11-21T09:42:00Z"),
    result: auditOf(facts),
  };
}

export const auditSamples = {
  "audit-result": {
    samples: [
      { title: "d’après ses réponses", content: sampled(auditMessages["audit-result"], { audit }) },
      {
        title: "fiche d’exemple",
        content: sampled(auditMessages["audit-result"], { audit: audited(sampleListing) }),
      },
      {
        title: "description estimée, par l’agence",
        content: sampled(auditMessages["audit-result"], {
          audit: audited({ ...sampleListing, source: "agency", description: undefined }),
        }),
      },
    ],
  },
  "audit-notice": {
    samples: [
      { title: "d’après ses réponses", content: sampled(auditMessages["audit-notice"], { audit }) },
      {
        title: "fiche d’exemple, sans ville",
        content: sampled(auditMessages["audit-notice"], {
          audit: { ...audited(sampleListing), city: null },
        }),
      },
    ],
  },
} satisfies Record<keyof typeof auditMessages, EmailSamples>;
