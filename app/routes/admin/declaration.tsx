import type { ReactNode } from "react";
import { data, redirect } from "react-router";
import {
  declarationKindLabels,
  declaredFacts,
  receiptLabel,
  settlementRefusals,
} from "#copy/contract-declarations.ts";
import { longMoment } from "#copy/dates.ts";
import { declarationReference, isLate } from "#domain/contract-declaration.ts";
import { formatCalendarDate } from "#domain/legal-identity.ts";
import { settlementForm } from "#forms/contract-declaration.ts";
import { appOf } from "#http/app-context.ts";
import { readForm } from "#http/form-post.server.ts";
import { requireAdministrator, requireSameOrigin, viewing } from "#http/session.server.ts";
import {
  declarationForTheAgency,
  type AgencyDeclaration,
} from "#queries/contract-declarations.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { settleDeclaration } from "#workflows/declaration/settle-declaration.server.ts";
import { AdminTitle } from "./admin-title.tsx";
import type { Route } from "./+types/declaration.ts";
import { DeclarationDeadline } from "./declaration-deadline.tsx";
import { SettlementChoice } from "./settlement-choice.tsx";

export { AdminFailure as ErrorBoundary } from "./admin-failure.tsx";

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
    return data(
      { error: form.error.issues[0]?.message ?? "Choisissez une suite" },
      { status: 400 },
    );
  }
  const settled = await settleDeclaration(app, {
    declarationId: params.declarationId,
    outcome: form.data.outcome,
    administratorId: userId,
    now: app.clock(),
  });
  if (settled.ok) return redirect(`/admin/declarations/${params.declarationId}`, 303);
  return data({ error: settlementRefusals[settled.reason] }, { status: 409 });
}

export default function DeclarationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { declaration, late } = loaderData;
  const title = `${declarationKindLabels[declaration.kind]} de ${declaration.name}`;
  return (
    <div className="grid gap-6">
      <AdminTitle title={`${title} · Déclarations`} />
      <div>
        <ButtonLink href="/admin/declarations" variant="ghost" icon="arrow-left" className="-ml-3">
          Toutes les déclarations
        </ButtonLink>
      </div>
      <h1 className="text-2xl wrap-anywhere">{title}</h1>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Declared declaration={declaration} />
        <Card>
          <CardHeader title="Suite donnée" />
          <CardBody className="grid gap-5">
            <DeclarationDeadline declaration={declaration} late={late} />
            {declaration.outcome === null && (
              <SettlementChoice kind={declaration.kind} error={actionData?.error ?? null} />
            )}
          </CardBody>
        </Card>
      </div>
    </div>
  );
}

function Declared({ declaration }: { declaration: AgencyDeclaration }) {
  const { kind, email, orderNumber, orderName, orderPack, endsOn, subscriptionId } = declaration;
  return (
    <Card>
      <CardHeader
        title={`Déclaration ${declarationReference(declaration)}`}
        description={`Reçue le ${longMoment(declaration.at)}`}
      />
      <CardBody>
        <dl className="grid gap-3 text-sm">
          {declaredFacts(kind, declaration).map(({ label, value }) => (
            <Fact key={label} name={label}>
              {label === receiptLabel ? (
                <a href={`mailto:${email}`} className="text-link underline underline-offset-3">
                  {email}
                </a>
              ) : (
                value
              )}
            </Fact>
          ))}
          {endsOn !== null && <Fact name="Fin du contrat">{formatCalendarDate(endsOn)}</Fact>}
          <Fact name="Commande trouvée">
            {orderNumber
              ? `${orderNumber}, ${orderPack}, au nom de ${orderName}`
              : "Aucune. La personne ne le sait pas : écrivez-lui."}
          </Fact>
          {subscriptionId !== null && (
            <Fact name="Abonnement en cours">
              <a
                href={`/admin/abonnements/${subscriptionId}`}
                className="text-link underline underline-offset-3"
              >
                Ouvrir l’abonnement pour le résilier
              </a>
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

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-4 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <dt className="text-muted">{name}</dt>
      <dd className="wrap-anywhere">
        {typeof children === "string" ? frenchSpaces(children) : children}
      </dd>
    </div>
  );
}
