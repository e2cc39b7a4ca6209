import {
  declarationKindLabels,
  declarationOutcomeLabels,
  declarationStatePlurals,
} from "#copy/contract-declarations.ts";
import { shortDay, shortMoment } from "#domain/french-dates.ts";
import { spreadsheetDate, spreadsheetDay } from "#copy/list.ts";
import { type DeclarationState, isLate } from "#domain/contract-declaration.ts";
import type { AgencyDeclaration } from "#queries/declaration/by-id.server.ts";
import { declarationList, declarationsToAnswer } from "#queries/declaration/list.server.ts";
import { completed, type Moment } from "#queries/list/definition.server.ts";
import { type List, openColumn } from "../list/description.tsx";
import { listLoader } from "../list/list-loader.server.ts";
import { ListPage } from "../list/list-page.tsx";
import { type LineToAnswer, ToAnswer } from "../list/to-answer.tsx";
import { TwoLines } from "../list/two-lines.tsx";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/list.ts";
import { DeclarationDeadline } from "./declaration-deadline.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

type DeclarationLine = AgencyDeclaration & { late: boolean };

const list: List<DeclarationLine, DeclarationState> = {
  path: "/admin/declarations",
  file: "declarations",
  title: "Déclarations",
  one: "déclaration",
  many: "déclarations",
  all: "Toutes",
  none: {
    title: "Aucune déclaration pour le moment",
    text: "Une rétractation ou une résiliation déposée sur le site apparaît ici, et vous recevez un e-mail.",
    action: null,
  },
  noneFiltered: "Aucune déclaration avec ces filtres",
  searched: "Nom, référence, e-mail",
  statusLabels: declarationStatePlurals,
  columns: [
    { header: "Reçue le", csv: ({ at }) => spreadsheetDay(at) },
    {
      header: "Client",
      name: true,
      cell: ({ name, email }) => <TwoLines first={name} second={email} className="sm:min-w-28" />,
    },
    {
      header: "Demande",
      cell: (line) => <Request line={line} />,
      csv: ({ kind }) => declarationKindLabels[kind],
    },
    {
      header: "État",
      csv: ({ state }) => (state === "open" ? "À traiter" : declarationOutcomeLabels[state]),
    },
    { header: "Nom", csv: ({ name }) => name },
    { header: "E-mail", csv: ({ email }) => email },
    { header: "Référence donnée", csv: ({ reference }) => reference },
    { header: "Commande", cell: (line) => <MatchedOrder line={line} /> },
    { header: "Commande trouvée", csv: ({ orderNumber }) => orderNumber ?? "" },
    {
      header: "Échéance",
      cell: (line) => (
        <DeclarationDeadline
          declaration={line}
          late={line.late}
          className="max-sm:justify-items-end"
        />
      ),
      csv: ({ dueAt }) => spreadsheetDay(lastMoment(dueAt)),
    },
    {
      header: "Fin du contrat",
      csv: ({ endsOn }) => (endsOn === null ? "" : spreadsheetDate(endsOn)),
    },
    {
      header: "Suite donnée le",
      csv: ({ settledAt }) => (settledAt ? spreadsheetDay(settledAt) : ""),
    },
    openColumn(
      ({ id }) => recordAddress.declaration(id),
      ({ name, kind }) =>
        `Ouvrir la déclaration de ${name} (${declarationKindLabels[kind].toLowerCase()})`,
    ),
  ],
};

/** A refund's deadline is the midnight that ends its last day. */
function lastMoment(dueAt: Date): Date {
  return new Date(dueAt.getTime() - 1);
}

function Request({ line: { kind, at } }: { line: DeclarationLine }) {
  return (
    <span className="grid">
      <span>{declarationKindLabels[kind]}</span>
      <time dateTime={at.toISOString()} className="text-xs text-muted">
        {shortMoment(at)}
      </time>
    </span>
  );
}

/** What the agency's search found, above what the person gave to search by. */
function MatchedOrder({ line: { orderNumber, orderName, reference } }: { line: DeclarationLine }) {
  return (
    <span className="grid wrap-anywhere sm:min-w-28">
      <span>{orderNumber ? `${orderNumber}, ${orderName}` : "Aucune trouvée"}</span>
      <span className="text-xs text-muted">
        Donnée{"\u202F"}: {reference}
      </span>
    </span>
  );
}

function lineToAnswer({ id, kind, name, dueAt, late }: DeclarationLine): LineToAnswer {
  const refund = kind === "withdrawal";
  return {
    id,
    what: `${declarationKindLabels[kind]}, ${name}`,
    why: refund
      ? `à rembourser d’ici le ${shortDay(lastMoment(dueAt))}`
      : `à confirmer avant le ${shortMoment(dueAt)}`,
    late,
    href: recordAddress.declaration(id),
    act: refund ? "Rembourser" : "Confirmer",
  };
}

function withLateness(declarations: AgencyDeclaration[], { now }: Moment): DeclarationLine[] {
  return declarations.map((one) => ({ ...one, late: isLate(one, now) }));
}

/** Withdrawals and cancellations: those to answer first, by deadline (docs/sources/law.md, O8), then a page at a time. */
export const loader = listLoader(
  list,
  completed(declarationList, withLateness),
  async (db, asked) => ({
    pressing: asked.whole ? withLateness(await declarationsToAnswer(db), asked) : [],
  }),
);

export default function Declarations({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      of={list}
      data={loaderData.list}
      lead={
        <p className="text-sm text-muted">
          Rétractations à rembourser sous 14 jours, résiliations à confirmer sous 24 heures.
        </p>
      }
      before={<ToAnswer lines={loaderData.besides.pressing.map(lineToAnswer)} />}
    />
  );
}
