import { accessibilityChecks } from "./accessibility-checks.ts";
import { contactChecks } from "./contact-checks.ts";
import { contentChecks } from "./content-checks.ts";
import { deliveryChecks } from "./delivery-checks.ts";
import type { PageCheck } from "./finding.ts";
import { indexingChecks } from "./indexing-checks.ts";
import { markupChecks } from "./markup-checks.ts";
import { searchResultChecks } from "./search-result-checks.ts";
import { securityChecks } from "./security-checks.ts";

/** Every check of the page, the most serious kinds first: the report keeps this order. */
export const pageChecks: readonly PageCheck[] = [
  ...deliveryChecks,
  ...indexingChecks,
  ...searchResultChecks,
  ...contentChecks,
  ...accessibilityChecks,
  ...contactChecks,
  ...securityChecks,
  ...markupChecks,
];
