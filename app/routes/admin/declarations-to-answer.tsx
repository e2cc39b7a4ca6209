import { declarationKindLabels } from "#copy/contract-declarations.ts";
import { shortDay, shortMoment } from "#copy/dates.ts";
import type { DeclarationLine } from "./declarations-table.tsx";
import { ToAnswer } from "./list/to-answer.tsx";
import { recordAddress } from "./record-address.ts";

/** Declarations without an answer, by deadline (docs/sources/law.md, O8). */
export function DeclarationsToAnswer({ declarations }: { declarations: DeclarationLine[] }) {
  return (
    <ToAnswer
      lines={declarations.map(({ id, kind, name, dueAt, late }) => ({
        id,
        what: `${declarationKindLabels[kind]}, ${name}`,
        why:
          kind === "withdrawal"
            ? `à rembourser d’ici le ${shortDay(new Date(dueAt.getTime() - 1))}`
            : `à confirmer avant le ${shortMoment(dueAt)}`,
        late,
        href: recordAddress.declaration(id),
        act: kind === "withdrawal" ? "Rembourser" : "Confirmer",
      }))}
    />
  );
}
