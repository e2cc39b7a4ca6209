import { callFactsWords as words } from "#copy/admin/calls.ts";
import { labels } from "#copy/labels.ts";
import { formatPhone, phoneHref } from "#domain/phone-number.ts";
import { callMoment } from "#copy/call-times.ts";
import { callSourceLabels } from "#copy/calls.ts";
import { shortMoment } from "#domain/french-dates.ts";
import { shownEmail } from "#domain/shown-email.ts";
import { mailtoHref } from "#domain/contact-links.ts";
import type { ListedCall } from "#queries/call/list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { Fact } from "../record/fact.tsx";
import { CallBusiness } from "./call-business.tsx";
import { recordAddress } from "../record/address.ts";

interface CallFactsProps {
  call: ListedCall & { clientId: string | null };
  toMake: boolean;
}

export function CallFacts({ call, toMake }: CallFactsProps) {
  return (
    <Card aria-labelledby="rendez-vous">
      <CardHeader
        id="rendez-vous"
        title={words.at(callMoment(call.startsAt))}
        description={words.length}
      />
      <CardBody className="grid gap-6">
        <div className="flex flex-wrap gap-2">
          <ButtonLink
            href={phoneHref(call.phone)}
            variant={toMake ? "primary" : "outline"}
            icon="phone"
          >
            {words.callNumber(formatPhone(call.phone))}
          </ButtonLink>
          <ButtonLink href={mailtoHref(call.email)} variant="outline" icon="mail">
            {words.write}
          </ButtonLink>
        </div>
        <dl className="grid gap-3 text-sm">
          <Fact name={labels.business}>
            <CallBusiness business={call.business} />
          </Fact>
          {call.topic !== "" && (
            <Fact name={labels.topic}>
              <span className="whitespace-pre-line">{frenchSpaces(call.topic)}</span>
            </Fact>
          )}
          <Fact name="E-mail">{shownEmail(call.email)}</Fact>
          {call.clientId !== null && (
            <Fact name={labels.account}>
              <TextLink to={recordAddress.client(call.clientId)}>{labels.seeClient}</TextLink>
            </Fact>
          )}
          <Fact name={words.origin}>{callSourceLabels[call.source]}</Fact>
          <Fact name={words.bookedOn}>{shortMoment(call.createdAt)}</Fact>
          {call.mode === "demo" && <Fact name={labels.mode}>{words.demonstration}</Fact>}
        </dl>
      </CardBody>
    </Card>
  );
}
