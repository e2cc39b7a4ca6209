import { fullName } from "#domain/client-title.ts";
import { formatSiren } from "#domain/company-number.ts";
import { mailtoHref } from "#domain/contact-links.ts";
import type { ClientType } from "#domain/order.ts";
import type { OrderText } from "#domain/order-request.ts";
import { formatPhone, phoneHref } from "#domain/phone-number.ts";
import { shownEmail } from "#domain/shown-email.ts";
import { clientTypeLabels } from "./client-types.ts";
import { labels } from "./labels.ts";

type Buyer = Pick<Record<OrderText, string>, Exclude<OrderText, "message">> & {
  clientType: ClientType;
  siren: string | null;
};

interface BuyerFact {
  label: string;
  value: string;
  url?: string;
}

export function buyerFacts(order: Buyer): BuyerFact[] {
  const town = [order.postalCode, order.city].filter(Boolean).join(" ");
  const facts: BuyerFact[] = [
    { label: labels.name, value: fullName(order) },
    { label: labels.company, value: order.company },
    { label: "Qualité", value: clientTypeLabels[order.clientType] },
    { label: "SIREN", value: order.siren ? formatSiren(order.siren) : "" },
    { label: labels.email, value: shownEmail(order.email), url: mailtoHref(order.email) },
    { label: labels.phone, value: formatPhone(order.phone), url: phoneHref(order.phone) },
    {
      label: labels.address,
      value: [order.address, town, order.country].filter(Boolean).join(", "),
    },
  ];
  return facts.filter(({ value }) => value !== "");
}
