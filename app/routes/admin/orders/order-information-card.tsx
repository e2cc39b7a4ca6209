import type { ReactNode } from "react";
import { shortMoment } from "#copy/dates.ts";
import { informationNames, managerAccessLabels } from "#copy/order-information.ts";
import {
  informationFields,
  type InformationField,
  type OrderInformation,
} from "#domain/order-information.ts";
import type { OrderRecord } from "#queries/order-by-id.server.ts";
import type { informationOf } from "#queries/order-summary.server.ts";
import { Badge } from "#ui/badge.tsx";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { Fact } from "../fact.tsx";

interface OrderInformationCardProps {
  order: OrderRecord;
  information: Awaited<ReturnType<typeof informationOf>>;
}

/** What the client told about the listing, as far as they came. */
export function OrderInformationCard({ order, information }: OrderInformationCardProps) {
  return (
    <Card aria-labelledby="informations">
      <CardHeader
        id="informations"
        title="Informations du client"
        description={information && `Dernier changement le ${shortMoment(information.updatedAt)}`}
        actions={<State information={information} />}
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
            {frenchSpaces(
              "Rien encore. Le client retrouve le formulaire par le lien de sa confirmation de commande ; vous pouvez le lui rappeler.",
            )}
          </p>
        )}
        <div>
          <ButtonLink href={`/informations/${order.id}`} variant="outline" icon="eye">
            Formulaire du client
          </ButtonLink>
        </div>
      </CardBody>
    </Card>
  );
}

function State({ information }: Pick<OrderInformationCardProps, "information">) {
  if (information?.sentAt) return <Badge icon="check-circle">Complètes</Badge>;
  return (
    <Badge variant="outline" icon="clock">
      {information ? "En cours de saisie" : "Attendues"}
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
  if (text === "") return <span className="text-muted">Pas de réponse</span>;
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
