import { citationWords as words } from "#copy/citations.ts";
import type { BusinessFacts } from "#domain/citation-check.ts";
import { formatPhone } from "#domain/phone-number.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { recordAddress } from "../record/address.ts";

interface ComparedFactsProps {
  business: BusinessFacts;
  deliverable: { orderId: string; orderNumber: string };
}

export function ComparedFacts({ business, deliverable }: ComparedFactsProps) {
  const facts = { ...business, phone: formatPhone(business.phone) };
  const names = ["name", "street", "town", "phone"] as const;
  return (
    <Card aria-labelledby="compare">
      <CardHeader id="compare" title={words.comparedTitle} />
      <CardBody className="grid gap-4">
        <dl className="grid gap-x-6 gap-y-3 text-sm sm:grid-cols-2 xl:grid-cols-4">
          {names.map((name) => (
            <div key={name}>
              <dt className="text-muted">{words.facts[name]}</dt>
              <dd className="font-medium wrap-anywhere">{facts[name] || words.unknown}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted">
          {frenchSpaces(words.comparedFrom)}{" "}
          <TextLink to={recordAddress.order(deliverable.orderId)} className="whitespace-nowrap">
            {words.order(deliverable.orderNumber)}
          </TextLink>
        </p>
      </CardBody>
    </Card>
  );
}
