import { quoteLegalFootWords as words } from "#copy/quote-sheet.ts";
import { formatPhone } from "#domain/phone-number.ts";
import { companyLine } from "#copy/legal-identity.ts";
import { addressLine } from "#domain/legal-identity.ts";
import { useRootData } from "#http/root-data.ts";

/** Legal identity (docs/sources/law.md, D1). */
export function QuoteLegalFoot() {
  const { site } = useRootData();
  return (
    <footer className="quote-legal">
      <p>
        {words.agency(
          companyLine(site),
          addressLine(site.address),
          site.vatNumber,
          formatPhone(site.phone),
          site.email,
        )}
      </p>
    </footer>
  );
}
