import { declarationKindLabels } from "#copy/contract-declarations.ts";
import { shortMoment } from "#copy/dates.ts";
import { isLate } from "#domain/contract-declaration.ts";
import { appOf } from "#http/app-context.ts";
import { useDocumentFacts } from "#http/document-facts.tsx";
import { useRootData } from "#http/root-data.ts";
import { requireAdministrator, viewing } from "#http/session.server.ts";
import { type ListedDeclaration, listDeclarations } from "#queries/contract-declarations.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import { LoadFailure } from "#ui/load-failure.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import type { Route } from "./+types/declarations.ts";
import { DeclarationDeadline } from "./declaration-deadline.tsx";

/** Withdrawals and cancellations, those to answer first (conformite.md, O8). */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireAdministrator(request, context);
  const now = appOf(context).clock();
  const declarations = await viewing({ request, context }, listDeclarations);
  return { declarations: declarations.map((one) => ({ ...one, late: isLate(one, now) })) };
}

type Line = ListedDeclaration & { late: boolean };

const columns: TableColumn<Line>[] = [
  { key: "person", header: "Client", name: true, cell: (line) => <Person line={line} /> },
  { key: "kind", header: "Demande", cell: (line) => <Request line={line} /> },
  { key: "order", header: "Commande", cell: (line) => <MatchedOrder line={line} /> },
  {
    key: "deadline",
    header: "Échéance",
    cell: (line) => (
      <DeclarationDeadline
        declaration={line}
        late={line.late}
        className="max-sm:justify-items-end"
      />
    ),
  },
  {
    key: "open",
    header: "Ouvrir",
    actions: true,
    cell: ({ id, name, kind }) => (
      <ButtonLink
        href={`/admin/declarations/${id}`}
        variant="outline"
        aria-label={`Ouvrir la déclaration de ${name} (${declarationKindLabels[kind].toLowerCase()})`}
      >
        Ouvrir
      </ButtonLink>
    ),
  },
];

function Person({ line }: { line: Line }) {
  return (
    <span className="grid wrap-anywhere whitespace-normal sm:min-w-28">
      <span>{line.name}</span>
      <span className="text-xs font-normal text-muted">{line.email}</span>
    </span>
  );
}

function Request({ line: { kind, at } }: { line: Line }) {
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
function MatchedOrder({ line: { orderNumber, orderName, reference } }: { line: Line }) {
  return (
    <span className="grid wrap-anywhere sm:min-w-28">
      <span>{orderNumber ? `${orderNumber}, ${orderName}` : "Aucune trouvée"}</span>
      <span className="text-xs text-muted">
        Donnée{"\u202F"}: {reference}
      </span>
    </span>
  );
}

export default function Declarations({ loaderData: { declarations } }: Route.ComponentProps) {
  const { site } = useRootData();
  const late = declarations.filter((one) => one.late).length;
  const open = declarations.filter(({ outcome }) => outcome === null).length;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <title>{`Déclarations · Administration ${site.name}`}</title>
      <header className="grid gap-1">
        <h1 className="text-2xl">Déclarations</h1>
        <p className="text-sm text-muted">
          Rétractations à rembourser sous 14 jours, résiliations à confirmer sous 24 heures.
          {open > 0 && ` ${open} à traiter${late > 0 ? `, dont ${late} en retard` : ""}.`}
        </p>
      </header>
      <Table
        caption="Déclarations, les plus urgentes d’abord"
        columns={columns}
        rows={declarations}
        rowKey={({ id }) => id}
        empty={
          <EmptyState title="Aucune déclaration pour le moment">
            Une rétractation ou une résiliation déposée sur le site apparaît ici, et vous recevez un
            e-mail.
          </EmptyState>
        }
      />
    </div>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { requestId } = useDocumentFacts();
  return <LoadFailure error={error} reference={requestId} />;
}
