import { accessibilityChecks } from "./accessibility-checks.ts";
import type { Category } from "./analysis-type.ts";
import { contactChecks } from "./contact-checks.ts";
import { contentChecks } from "./content-checks.ts";
import { deliveryChecks } from "./delivery-checks.ts";
import { entriesOf, type PageLooks } from "./finding.ts";
import { indexingChecks } from "./indexing-checks.ts";
import { markupChecks } from "./markup-checks.ts";
import { searchResultChecks } from "./search-result-checks.ts";
import { securityChecks } from "./security-checks.ts";

/** In the order of the report, most serious kinds first. */
export const pageChecks = [
  ...checksOf("technique", deliveryChecks),
  ...checksOf("seo", indexingChecks),
  ...checksOf("seo", searchResultChecks),
  ...checksOf("seo", contentChecks),
  ...checksOf("ux", accessibilityChecks),
  ...checksOf("ux", contactChecks),
  ...checksOf("technique", securityChecks),
  ...checksOf("technique", markupChecks),
];

function checksOf<Id extends string>(category: Category, looks: Record<Id, PageLooks[string]>) {
  return entriesOf(looks).map(([id, look]) => ({ id, category, look }));
}
