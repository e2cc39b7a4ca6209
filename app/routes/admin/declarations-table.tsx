import { declarationKindLabels } from "#copy/contract-declarations.ts";
import { shortMoment } from "#copy/dates.ts";
import type { AgencyDeclaration } from "#queries/contract-declarations.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Table, type TableColumn } from "#ui/table.tsx";
import { DeclarationDeadline } from "./declaration-deadline.tsx";
import { recordAddress } from "./record-address.ts";

export type DeclarationLine = AgencyDeclaration & { late: boolean };

const columns: TableColumn<DeclarationLine>[] = [
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
        href={recordAddress.declaration(id)}
        variant="outline"
        aria-label={`Ouvrir la déclaration de ${name} (${declarationKindLabels[kind].toLowerCase()})`}
      >
        Ouvrir
      </ButtonLink>
    ),
  },
];

function Person({ line }: { line: DeclarationLine }) {
  return (
    <span className="grid wrap-anywhere whitespace-normal sm:min-w-28">
      <span>{line.name}</span>
      <span className="text-xs font-normal text-muted">{line.email}</span>
    </span>
  );
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

export function DeclarationsTable({ declarations }: { declarations: DeclarationLine[] }) {
  return (
    <Table caption="Déclarations" columns={columns} rows={declarations} rowKey={({ id }) => id} />
  );
}
