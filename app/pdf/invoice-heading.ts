import { invoiceKindTitles, invoiceSheetWords as words } from "#copy/invoice-sheet.ts";
import { formatSiren } from "#domain/company-number.ts";
import { plainCalendarDay } from "#domain/french-dates.ts";
import { countryName } from "#domain/country-name.ts";
import type { InvoiceAddress, InvoiceContent } from "#domain/invoice.ts";
import type { HeadingText, PartyText } from "./heading.ts";
import { styles } from "./pen.ts";

export function invoiceHeading(content: InvoiceContent, duplicate: boolean): HeadingText {
  const { kind, number, issuedOn, dueCents } = content;
  const isSettled = kind !== "credit-note" && dueCents === 0;
  return {
    title: `${invoiceKindTitles[kind]} ${number}`,
    mark: duplicate ? words.duplicate : isSettled ? words.settled : null,
    dates: [
      { label: words.issuedOn, value: plainCalendarDay(issuedOn) },
      ...paymentDates(content, isSettled),
    ],
    parties: [
      { label: words.seller, texts: sellerTexts(content) },
      { label: words.buyer, texts: buyerTexts(content) },
    ],
  };
}

function paymentDates({ dueOn, paidOn }: InvoiceContent, isSettled: boolean) {
  if (isSettled && paidOn !== null)
    return [{ label: words.paidOn, value: plainCalendarDay(paidOn) }];
  return dueOn === null ? [] : [{ label: words.dueOn, value: plainCalendarDay(dueOn) }];
}

function sellerTexts({ seller }: InvoiceContent): PartyText[] {
  return [
    { text: seller.legalName, style: styles.strong },
    { text: addressLines(seller.address), style: styles.body },
    { text: words.siren(formatSiren(seller.siren)), style: styles.quiet },
    {
      text: seller.vatNumber === null ? "" : words.vatNumber(seller.vatNumber),
      style: styles.quiet,
    },
  ];
}

function buyerTexts({ buyer }: InvoiceContent): PartyText[] {
  const { company, name, siren, vatNumber, email } = buyer;
  const isCompany = company.trim() !== "";
  return [
    { text: isCompany ? company : name, style: styles.strong },
    { text: isCompany ? name : "", style: styles.body },
    { text: addressLines(buyer.address), style: styles.body },
    { text: siren === null ? "" : words.siren(formatSiren(siren)), style: styles.quiet },
    { text: vatNumber === null ? "" : words.vatNumber(vatNumber), style: styles.quiet },
    { text: email, style: styles.quiet },
  ];
}

function addressLines({ street, postalCode, city, countryCode }: InvoiceAddress): string {
  const streets = street.split(/[\r\n]+/).filter((line) => line.trim() !== "");
  return [...streets, `${postalCode} ${city}`, countryName(countryCode)].join("\n");
}
