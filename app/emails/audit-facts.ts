import type { Audit } from "#domain/audit/grid.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";

export interface AuditFacts {
  id: string;
  mode: "demo" | "live";
  /** As typed. */
  gbpUrl: string;
  name: string;
  email: string;
  city: string | null;
  createdAt: Date;
  result: Audit;
}

export interface AuditEmailInput {
  audit: AuditFacts;
  site: SiteIdentity;
  /** Without trailing slash. */
  siteUrl: string;
}
