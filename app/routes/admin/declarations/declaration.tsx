import { ofName } from "#copy/elision.ts";
import { declarationWords as words } from "#copy/admin/declarations.ts";
import { data, redirect } from "react-router";
import { mayDo } from "#domain/agency-role.ts";
import {
  declarationKindLabels,
  declaredFacts,
  receiptLabel,
  settlementFault,
} from "#copy/contract-declarations.ts";
import { declarationReference, isLate } from "#domain/contract-declaration.ts";
import { longMoment, plainCalendarDay } from "#domain/french-dates.ts";
import { shownEmail } from "#domain/shown-email.ts";
import { mailtoHref } from "#domain/contact-links.ts";
import { firstErrors } from "#forms/field-errors.ts";
import { settlementForm } from "#forms/contract-declaration.ts";
import { appOf } from "#http/app-context.ts";
import { readForm, typedText } from "#http/form-post.server.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import {
  declarationForTheAgency,
  type AgencyDeclaration,
} from "#queries/declaration/by-id.server.ts";
import { declaredMoney } from "#queries/declaration/money.server.ts";
import { refundReasonWords } from "#copy/refund.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { settleDeclaration } from "#workflows/declaration/settle-declaration.server.ts";
import type { RefundedPart } from "#workflows/money/refund-order.server.ts";
import { AdminTitle } from "../layout/admin-title.tsx";
import type { Route } from "./+types/declaration.ts";
import { DeclarationDeadline } from "./declaration-deadline.tsx";
import { Fact } from "../record/fact.tsx";
import { recordAddress } from "../record/address.ts";
import { RecordColumns } from "../record/columns.tsx";
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

/** Notes what was done about it; once and for all. */
export async function action({ request, context, params }: Route.ActionArgs) {
  requireSameOrigin(request);
  const { userId } = await requireAdministrator(request, context);
  const app = appOf(context);
  const formData = await readForm(request);
  const typed = { outcome: typedText(formData, "outcome"), amount: typedText(formData, "amount") };
  const none = { error: null, amountError: null, billing: false, typed };
  const form = settlementForm.safeParse(Object.fromEntries(formData));
  if (!form.success) {
    const errors = firstErrors(form.error);
    const [amountError = null] = errors["amount"] ?? [];
    const [error = amountError === null ? words.chooseOutcome : null] = errors["outcome"] ?? [];
    return data({ ...none, error, amountError }, { status: 400 });
  }
  const settled = await settleDeclaration(app, {
    declarationId: params.declarationId,
    outcome: form.data.outcome,
    refund: { part: partOf(form.data.amount), words: refundReasonWords, by: app },
    administratorId: userId,
    now: app.clock(),
  });
  if (settled.ok) return redirect(recordAddress.declaration(params.declarationId), 303);
  return data({ ...none, ...settlementFault(settled) }, { status: 409 });
}

function partOf(amount: number | undefined): RefundedPart {
  return amount === undefined ? "everything" : { cents: amount };
}

export default function DeclarationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { declaration, late, settles, money } = loaderData;
  const title = `${declarationKindLabels[declaration.kind]} ${ofName(declaration.name)}`;
  return (
    <div className="grid gap-6">
      <AdminTitle title={words.pageTitle(title)} />
      <div>
        <BackLink to="/admin/declarations">{words.all}</BackLink>
      </div>
      <h1 className="text-2xl wrap-anywhere">{title}</h1>
      <RecordColumns
        aside={
          <Card>
            <CardHeader title={words.outcome} />
            <CardBody className="grid gap-5">
              <DeclarationDeadline declaration={declaration} late={late} />
              {settles && declaration.outcome === null && (
                <SettlementChoice
                  kind={declaration.kind}
                  money={money}
                  answer={actionData ?? null}
                />
              )}
              {settles && money && <DeclaredRefunds {...money} />}
            </CardBody>
          </Card>
        }
      >
        <Declared declaration={declaration} />
      </RecordColumns>
    </div>
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
