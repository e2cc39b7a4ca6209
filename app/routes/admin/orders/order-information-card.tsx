import { orderInformationCardWords as words } from "#copy/admin/orders.ts";
import type { ReactNode } from "react";
import { shortMoment } from "#domain/french-dates.ts";
import {
  informationNames,
  informationNotAsked,
  managerAccessLabels,
} from "#copy/order-information.ts";
import {
  type FormClosedReason,
  formClosedReason,
  informationFields,
  type InformationField,
  isInformationComplete,
  type OrderInformation,
} from "#domain/order-information.ts";
import type { OrderRecord } from "#queries/order/by-id.server.ts";
import type { informationOf } from "#queries/order/summary.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { PhotoGrid } from "#ui/photos/photo-grid.tsx";
import type { KeptPhoto } from "#ui/photos/photo-queue.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { Fact } from "../record/fact.tsx";

interface OrderInformationCardProps {
  order: OrderRecord;
  information: Awaited<ReturnType<typeof informationOf>>;
  photos: readonly KeptPhoto[];
  awaited: boolean;
}

export function OrderInformationCard(props: OrderInformationCardProps) {
  const { order, information, photos, awaited } = props;
  const closed = formClosedReason({
    ...order,
    sent: (information?.sentAt ?? null) !== null,
    boostLocalDescribed: order.boostLocalDescribedAt !== null,
  });
  return (
    <Card aria-labelledby="informations">
      <CardHeader
        id="informations"
        title={words.title}
        description={information && words.lastChange(shortMoment(information.updatedAt))}
        actions={<State information={information} awaited={awaited} closed={closed} />}
      />
      <CardBody className="grid gap-5">
        {information ? (
          <dl className="grid gap-3 text-sm">
            {informationFields.map((field) => (
              <Fact key={field} name={informationNames[field]}>
                <Answer field={field} answers={information.answers} />
              </Fact>
            ))}
          </dl>
        ) : (
          <p className="text-sm text-muted">
            {frenchSpaces(closed ? informationNotAsked[closed] : words.nothingYet)}
          </p>
        )}
        <PhotoGrid photos={photos} addressOf={(fileId) => `/admin/fichiers/${fileId}`} />
        {!closed && (
          <div>
            <ButtonLink href={`/informations/${order.id}`} variant="outline" icon="eye">
              {words.clientForm}
            </ButtonLink>
          </div>
        )}
      </CardBody>
    </Card>
  );
}

interface StateProps extends Pick<OrderInformationCardProps, "information" | "awaited"> {
  closed: FormClosedReason | null;
}

function State({ information, awaited, closed }: StateProps) {
  const sent = (information?.sentAt ?? null) !== null;
  if (information && isInformationComplete(sent, information.answers)) {
    return <Badge icon="check-circle">{words.complete}</Badge>;
  }
  if (closed) return <Badge variant="outline">{words.notAsked}</Badge>;
  if (!information && !awaited) return null;
  return (
    <Badge variant="outline" icon="clock">
      {!information ? words.awaited : sent ? words.incomplete : words.beingTyped}
    </Badge>
  );
}

function Answer({
  field,
  answers,
}: {
  field: InformationField;
  answers: OrderInformation;
}): ReactNode {
  const text = answers[field];
  if (text === "") return <span className="text-muted">{words.noAnswer}</span>;
  if (field === "managerAccess") return managerAccessLabels[answers.managerAccess];
  const isLink = field === "listingUrl" && /^https?:\/\//.test(text);
  if (!isLink) return text;
  return (
    <a
      href={text}
      rel="noopener noreferrer nofollow"
      className="text-link underline underline-offset-3"
    >
      {text}
    </a>
  );
}
