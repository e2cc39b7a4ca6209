import { scoreBadgeWords as words } from "#copy/admin/audits.ts";
import { bandLabels } from "#copy/audit.ts";
import { scoreBand, type ScoreBand } from "#domain/audit/score-band.ts";
import { Badge } from "#ui/badge.tsx";

const looks = {
  green: "default",
  warning: "warning",
  red: "destructive",
} as const satisfies Record<ScoreBand["colour"], string>;

export function ScoreBadge({ score }: { score: number | null }) {
  if (score === null) return <Badge variant="outline">{words.toDo}</Badge>;
  const { colour, name } = scoreBand(score);
  return (
    <Badge variant={looks[colour]} className="tabular-nums">
      {score}
      {"\u202F"}/{"\u202F"}100 · {bandLabels[name]}
    </Badge>
  );
}
