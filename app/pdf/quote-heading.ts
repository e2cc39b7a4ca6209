import { formatPhone } from "#domain/phone-number.ts";
import { formatSiren } from "#domain/company-number.ts";
import { plainCalendarDay } from "#domain/french-dates.ts";
import { parisDate } from "#domain/paris-date.ts";
import type { PrintedQuote, QuoteStatus } from "#domain/quote.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import type { HeadingText, PartyText } from "./heading.ts";
import { styles } from "./pen.ts";

const marks: Partial<Record<QuoteStatus, string>> = {
  draft: "Projet",
  completed: "Accepté",
  rejected: "Refusé",
  cancelled: "Annulé",
};

export function quoteHeading(quote: PrintedQuote, site: SiteIdentity): HeadingText {
  const issued = plainCalendarDay(parisDate(quote.sentAt ?? quote.createdAt));
  return {
    title: `Devis ${quote.number}`,
    mark: marks[quote.status] ?? null,
    dates: [
      { label: "Date d’émission", value: issued },
      { label: "Valable jusqu’au", value: plainCalendarDay(quote.validUntil) },
    ],
    parties: [
      { label: "ÉMETTEUR", texts: agencyTexts(site) },
      { label: "CLIENT", texts: clientTexts(quote) },
    ],
  };
}

export function agencyTexts(site: SiteIdentity): PartyText[] {
  const { street, postalCode, city, country } = site.address;
  return [
    { text: site.legalName, style: styles.strong },
    { text: `${street}\n${postalCode} ${city}\n${country}`, style: styles.body },
    { text: `SIREN ${formatSiren(site.siren)}`, style: styles.quiet },
    { text: `TVA ${site.vatNumber}`, style: styles.quiet },
  ];
}

function clientTexts(quote: PrintedQuote): PartyText[] {
  const [title, name] = quote.clientCompany
    ? [quote.clientCompany, quote.clientName]
    : [quote.clientName, ""];
  const contact = [quote.clientEmail, formatPhone(quote.clientPhone)].filter((text) => text !== "");
  const siren = quote.clientSiren ? `SIREN ${formatSiren(quote.clientSiren)}` : "";
  return [
    { text: title, style: styles.strong },
    { text: name, style: styles.body },
    { text: fewLines(quote.clientAddress), style: styles.body },
    { text: siren, style: styles.quiet },
    { text: contact.join(", "), style: styles.quiet },
  ];
}

const LONGEST_ADDRESS = 6;

function fewLines(address: string): string {
  const lines = address.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  return lines.join(lines.length > LONGEST_ADDRESS ? ", " : "\n");
}
