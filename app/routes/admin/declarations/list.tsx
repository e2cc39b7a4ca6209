import { declarationsListWords as words } from "#copy/admin/declarations.ts";
import { labels } from "#copy/labels.ts";
import {
  declarationKindLabels,
  declarationOutcomeLabels,
  declarationStatePlurals,
} from "#copy/contract-declarations.ts";
import { shortDay, shortMoment } from "#domain/french-dates.ts";
import { spreadsheetDate, spreadsheetDay } from "#copy/list.ts";
import { type DeclarationState, isLate } from "#domain/contract-declaration.ts";
import { shownEmail } from "#domain/shown-email.ts";
import type { AgencyDeclaration } from "#queries/declaration/by-id.server.ts";
import { declarationList, declarationsToAnswer } from "#queries/declaration/list.server.ts";
import { completed, type Moment } from "#queries/list/definition.server.ts";
import type { List } from "../list/description.tsx";
import { listLoader } from "../list/list-loader.server.ts";
import { ListPage } from "../list/list-page.tsx";
import { type LineToAnswer, ToAnswer } from "../list/to-answer.tsx";
import { TwoLines } from "../list/two-lines.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { recordAddress } from "../record/address.ts";
import type { Route } from "./+types/list.ts";
import { DeclarationDeadline } from "./declaration-deadline.tsx";

export { AdminFailure as ErrorBoundary } from "../layout/admin-failure.tsx";

type DeclarationLine = AgencyDeclaration & { late: boolean };

const list: List<DeclarationLine, DeclarationState> = {
  path: "/admin/declarations",
  file: "declarations",
  title: words.title,
  one: words.one,
  many: words.many,
  all: words.all,
  none: {
    title: words.none,
    text: words.noneYet,
    action: null,
  },
  noneFiltered: words.noMatch,
  searched: words.search,
  statusLabels: declarationStatePlurals,
  columns: [
    { header: words.receivedOn, csv: ({ at }) => spreadsheetDay(at) },
    {
      header: labels.client,
      name: true,
      cell: ({ id, name, email }) => (
        <TwoLines
          href={recordAddress.declaration(id)}
          first={name}
          second={shownEmail(email)}
          className="sm:min-w-28"
        />
      ),
    },
    {
      header: words.asked,
      sort: { by: "date", label: words.receivedOn },
      cell: (line) => <Request line={line} />,
      csv: ({ kind }) => declarationKindLabels[kind],
    },
    {
      header: labels.state,
      csv: ({ state }) => (state === "open" ? words.toSettle : declarationOutcomeLabels[state]),
    },
    { header: labels.name, csv: ({ name }) => name },
    { header: "E-mail", csv: ({ email }) => email },
    { header: words.givenReference, csv: ({ reference }) => reference },
    { header: labels.order, cell: (line) => <MatchedOrder line={line} /> },
    { header: words.orderFound, csv: ({ orderNumber }) => orderNumber ?? "" },
    {
      header: words.deadline,
      sort: { by: "echeance" },
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
      header: words.contractEnd,
      csv: ({ endsOn }) => (endsOn === null ? "" : spreadsheetDate(endsOn)),
    },
    {
      header: words.settledOn,
      csv: ({ settledAt }) => (settledAt ? spreadsheetDay(settledAt) : ""),
    },
  ],
};

/** `dueAt` of a refund is the midnight that ends its last day. */
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

function MatchedOrder({ line }: { line: DeclarationLine }) {
  const { orderId, orderNumber, orderName, reference } = line;
  return (
    <span className="grid wrap-anywhere sm:min-w-28">
      {orderId ? (
        <span>
          <TextLink to={recordAddress.order(orderId)}>{orderNumber}</TextLink>, {orderName}
        </span>
      ) : (
        <span>{words.noneFound}</span>
      )}
      <span className="text-xs text-muted">{words.given(reference)}</span>
    </span>
  );
}

function lineToAnswer({ id, kind, name, dueAt, late }: DeclarationLine): LineToAnswer {
  const refund = kind === "withdrawal";
  return {
    id,
    what: `${declarationKindLabels[kind]}, ${name}`,
    why: refund
      ? words.refundBy(shortDay(lastMoment(dueAt)))
      : words.confirmBefore(shortMoment(dueAt)),
    late,
    href: recordAddress.declaration(id),
    act: refund ? words.refund : words.confirm,
  };
}

function withLateness(declarations: AgencyDeclaration[], { now }: Moment): DeclarationLine[] {
  return declarations.map((one) => ({ ...one, late: isLate(one, now) }));
}

/** Pending declarations first, by deadline (docs/sources/law.md, O8), then all of them, paginated. */
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
      lead={<p className="text-sm text-muted">{words.delays}</p>}
      before={<ToAnswer lines={loaderData.besides.pressing.map(lineToAnswer)} />}
    />
  );
}
