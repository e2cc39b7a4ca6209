import { declarationDeadlineWords as words } from "#copy/admin/declarations.ts";
import { declarationOutcomeLabels } from "#copy/contract-declarations.ts";
import { shortDay, shortMoment } from "#domain/french-dates.ts";
import type { AgencyDeclaration } from "#queries/declaration/by-id.server.ts";
import { Badge } from "#ui/badge.tsx";
import { classNames } from "#ui/class-names.ts";
import { LateBadge } from "../requests/late-badge.tsx";

interface DeclarationDeadlineProps {
  declaration: AgencyDeclaration;
  late: boolean;
  className?: string;
}

export function DeclarationDeadline({ declaration, late, className }: DeclarationDeadlineProps) {
  const { outcome, settledAt } = declaration;
  const looks = classNames("grid justify-items-start gap-1", className);
  if (outcome !== null && settledAt !== null) {
    return (
      <span className={looks}>
        <Badge variant={outcome === "no-action" ? "secondary" : "default"}>
          {declarationOutcomeLabels[outcome]}
        </Badge>
        <span className="text-xs text-muted">{words.onDay(shortDay(settledAt))}</span>
      </span>
    );
  }
  return (
    <span className={looks}>
      {late && <LateBadge />}
      <Due declaration={declaration} />
    </span>
  );
}

/** A refund is due by the end of a day, a confirmation by a time of day. */
function Due({ declaration: { kind, dueAt } }: { declaration: AgencyDeclaration }) {
  const lastMoment = new Date(dueAt.getTime() - 1);
  return (
    <span>
      {kind === "withdrawal" ? words.refundBy : words.confirmBefore}{" "}
      <span className="whitespace-nowrap">
        {kind === "withdrawal" ? shortDay(lastMoment) : shortMoment(dueAt)}
      </span>
    </span>
  );
}
