import { ofName } from "#copy/elision.ts";
import { declarationWords as words } from "#copy/admin/declarations.ts";
import { data } from "react-router";
import { mayDo } from "#domain/agency-role.ts";
import { declarationKindLabels, declaredFacts, receiptLabel } from "#copy/contract-declarations.ts";
import { declarationReference, isLate } from "#domain/contract-declaration.ts";
import { longMoment, plainCalendarDay } from "#domain/french-dates.ts";
import { shownEmail } from "#domain/shown-email.ts";
import { mailtoHref } from "#domain/contact-links.ts";
import { appOf } from "#http/app-context.ts";
import { requireAdministrator } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import {
  declarationForTheAgency,
  type AgencyDeclaration,
} from "#queries/declaration/by-id.server.ts";
import { declaredMoney } from "#queries/declaration/money.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { RecordPage } from "../record/page.tsx";
import type { Route } from "./+types/declaration.ts";
import { DeclarationDeadline } from "./declaration-deadline.tsx";
import { Fact } from "../record/fact.tsx";
import { recordAddress } from "../record/address.ts";
import { DeclaredRefunds } from "./declared-refunds.tsx";
import { SettlementChoice } from "./settlement-choice.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { role } = await requireAdministrator(request, context);
  const found = await viewing({ request, context }, async (db) => {
    const declaration = await declarationForTheAgency(db, params.declarationId);
    if (!declaration) return null;
    const settles = mayDo(role, "money");
    return { declaration, settles, money: settles ? await declaredMoney(db, declaration) : null };
  });
  if (!found) throw data(null, { status: 404 });
  return { ...found, late: isLate(found.declaration, appOf(context).clock()) };
}

export { declarationActs as action } from "./acts.server.ts";

export default function DeclarationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { declaration, late, settles, money } = loaderData;
  const title = `${declarationKindLabels[declaration.kind]} ${ofName(declaration.name)}`;
  return (
    <RecordPage
      tab={words.pageTitle(title)}
      back={{ to: "/admin/declarations", words: words.all }}
      title={title}
      aside={
        <Card>
          <CardHeader title={words.outcome} />
          <CardBody className="grid gap-5">
            <DeclarationDeadline declaration={declaration} late={late} />
            {settles && declaration.outcome === null && (
              <SettlementChoice kind={declaration.kind} money={money} answer={actionData} />
            )}
            {settles && money && <DeclaredRefunds {...money} />}
          </CardBody>
        </Card>
      }
    >
      <Declared declaration={declaration} />
    </RecordPage>
  );
}

function Declared({ declaration }: { declaration: AgencyDeclaration }) {
  const { kind, email, orderId, orderNumber, orderName, orderPack, endsOn, subscriptionId } =
    declaration;
  return (
    <Card>
      <CardHeader
        title={words.titleOf(declarationReference(declaration))}
        description={words.receivedOn(longMoment(declaration.at))}
      />
      <CardBody>
        <dl className="grid gap-3 text-sm">
          {declaredFacts(kind, declaration).map(({ label, value }) => (
            <Fact wide key={label} name={label}>
              {label === receiptLabel ? (
                <a href={mailtoHref(email)} className="text-link underline underline-offset-3">
                  {shownEmail(email)}
                </a>
              ) : (
                frenchSpaces(value)
              )}
            </Fact>
          ))}
          {endsOn !== null && (
            <Fact wide name={words.contractEnd}>
              {plainCalendarDay(endsOn)}
            </Fact>
          )}
          <Fact wide name={words.orderFound}>
            {orderId !== null && orderNumber !== null ? (
              <TextLink to={recordAddress.order(orderId)}>
                {words.orderOf(orderNumber, orderPack, orderName)}
              </TextLink>
            ) : (
              frenchSpaces(words.noOrderFound)
            )}
          </Fact>
          {subscriptionId !== null && (
            <Fact wide name={words.runningSubscription}>
              <TextLink to={recordAddress.subscription(subscriptionId)}>
                {words.openSubscription}
              </TextLink>
            </Fact>
          )}
        </dl>
        <blockquote className="mt-5 rounded-md bg-sunken p-4 text-sm wrap-anywhere">
          {frenchSpaces(declaration.statement)}
        </blockquote>
      </CardBody>
    </Card>
  );
}
