import { auditListing } from "#domain/audit/grid.ts";
import type { ListingFacts } from "#domain/audit/listing-facts.ts";
import { sampleListing } from "#domain/audit/sample-listing.ts";
import type { AuditFacts } from "./audit-facts.ts";
import { auditNotice } from "./audit-notice.tsx";
import { auditResult } from "./audit-result.tsx";
import { type RegisteredEmail, sampled } from "./registered-email.ts";

const audit = auditOf({ ...sampleListing, source: "declared" });

function auditOf(facts: ListingFacts): AuditFacts {
  const outcome = auditListing(facts);
  if (!outcome.ok) throw new Error("the sample listing has a score");
  return {
    id: "8b7e2f61-0d4c-4d7f-9a53-6c1e2b3a4d5e",
    mode: facts.source === "sample" ? "demo" : "live",
    gbpUrl: "https://maps.app.goo.gl/EXEMPLE",
    name: "Camille Exemple",
    email: "camille@plomberie.example",
    city: "Saint-Malo",
    createdAt: new Date("2026-11-21T09:42:00Z"),
    result: outcome.audit,
  };
}

export const auditEmails = {
  "audit-result": {
    title: "Résultat de l’audit gratuit",
    recipient: "client",
    when: "à chaque résultat",
    samples: [
      { title: "d’après ses réponses", content: sampled(auditResult, { audit }) },
      {
        title: "fiche d’exemple",
        content: sampled(auditResult, { audit: auditOf(sampleListing) }),
      },
      {
        title: "description estimée, par l’agence",
        content: sampled(auditResult, {
          audit: auditOf({ ...sampleListing, source: "agency", description: undefined }),
        }),
      },
    ],
  },
  "audit-notice": {
    title: "Nouvel audit",
    recipient: "agence",
    when: "au premier résultat d’un audit",
    samples: [
      { title: "d’après ses réponses", content: sampled(auditNotice, { audit }) },
      {
        title: "fiche d’exemple, sans ville",
        content: sampled(auditNotice, { audit: { ...auditOf(sampleListing), city: null } }),
      },
    ],
  },
} satisfies Record<string, RegisteredEmail>;
