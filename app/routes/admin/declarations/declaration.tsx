import { declarationWords as words } from "#copy/admin/declarations.ts";
import { data, redirect } from "react-router";
import {
  declarationKindLabels,
  declaredFacts,
  receiptLabel,
  settlementRefusals,
} from "#copy/contract-declarations.ts";
import { declarationReference, isLate } from "#domain/contract-declaration.ts";
import { longMoment, plainCalendarDay } from "#domain/french-dates.ts";
import { settlementForm } from "#forms/contract-declaration.ts";
import { appOf } from "#http/app-context.ts";
import { readForm } from "#http/form-post.server.ts";
import { requireAdministrator, requireSameOrigin } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import {
  declarationForTheAgency,
  type AgencyDeclaration,
} from "#queries/declaration/by-id.server.ts";
import { BackLink } from "#ui/back-link.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { settleDeclaration } from "#workflows/declaration/settle-declaration.server.ts";
import { AdminTitle } from "../layout/admin-title.tsx";
import type { Route } from "./+types/declaration.ts";
import { DeclarationDeadline } from "./declaration-deadline.tsx";
import { Fact } from "../record/fact.tsx";
import { recordAddress } from "../record/address.ts";
import { RecordColumns } from "../record/columns.tsx";
import { SettlementChoice } from "./settlement-choice.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

export async function loader({ request, context, params }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const declaration = await viewing({ request, context }, (db) =>
    declarationForTheAgency(db, params.declarationId),
  );
  if (!declaration) throw data(null, { status: 404 });
  return { declaration, late: isLate(declaration, appOf(context).clock()) };
}

/** Notes what was done about it; once and for all. */
export async function action({ request, context, params }: Route.ActionArgs) {
  requireSameOrigin(request);
  const { userId } = await requireAdministrator(request, context);
  const app = appOf(context);
  const form = settlementForm.safeParse(Object.fromEntries(await readForm(request)));
  if (!form.success) {
    return data({ error: form.error.issues[0]?.message ?? words.chooseOutcome }, { status: 400 });
  }
  const settled = await settleDeclaration(app, {
    declarationId: params.declarationId,
    outcome: form.data.outcome,
    administratorId: userId,
    now: app.clock(),
  });
  if (settled.ok) return redirect(recordAddress.declaration(params.declarationId), 303);
  return data({ error: settlementRefusals[settled.reason] }, { status: 409 });
}

export default function DeclarationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { declaration, late } = loaderData;
  const title = `${declarationKindLabels[declaration.kind]} de ${declaration.name}`;
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
              {declaration.outcome === null && (
                <SettlementChoice kind={declaration.kind} error={actionData?.error ?? null} />
              )}
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
  const { kind, email, orderNumber, orderName, orderPack, endsOn, subscriptionId } = declaration;
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
                <a href={`mailto:${email}`} className="text-link underline underline-offset-3">
                  {email}
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
            {orderNumber
              ? words.orderOf(orderNumber, orderPack, orderName)
              : frenchSpaces(words.noOrderFound)}
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
