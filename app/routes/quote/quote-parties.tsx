import { quotePartiesWords as words } from "#copy/quote-sheet.ts";
import { formatPhone } from "#domain/phone-number.ts";
import { formatSiren } from "#domain/company-number.ts";
import { addressLine } from "#domain/legal-identity.ts";
import { useRootData } from "#http/root-data.ts";
import type { ShownQuote } from "./loaded-quote.ts";

export function QuoteParties({ quote }: { quote: ShownQuote }) {
  const { site } = useRootData();
  const { clientCompany, clientName, clientAddress, clientEmail, clientPhone, clientSiren } = quote;
  return (
    <div className="quote-parties">
      <section aria-labelledby="emetteur">
        <h2 id="emetteur" className="quote-label">
          {words.from}
        </h2>
        <address>
          <strong>{site.name}</strong>
          <span>{site.legalName}</span>
          <span>{addressLine(site.address)}</span>
          <span>
            {site.email}, {formatPhone(site.phone)}
          </span>
          <span>{words.siren(formatSiren(site.siren))}</span>
        </address>
      </section>
      <section aria-labelledby="destinataire">
        <h2 id="destinataire" className="quote-label">
          {words.to}
        </h2>
        <address>
          <strong>{clientCompany}</strong>
          {clientName !== clientCompany && <span>{clientName}</span>}
          {clientAddress && <span className="whitespace-pre-line">{clientAddress}</span>}
          <span>{[clientEmail, formatPhone(clientPhone)].filter(Boolean).join(", ")}</span>
          {clientSiren && <span>{words.siren(formatSiren(clientSiren))}</span>}
        </address>
      </section>
    </div>
  );
}
