import { auditSample, auditSampleScore } from "#copy/landing/audit-sample.ts";
import { Badge } from "#ui/badge.tsx";

/** Half a turn of radius 110, as `pathLength` 100: the score is the dash. */
export function AuditGauge() {
  return (
    <figure className="gauge">
      <figcaption className="flex items-center justify-between gap-4">
        <span className="font-semibold">Votre fiche, notée sur 100</span>
        <Badge variant="lamp">Exemple</Badge>
      </figcaption>
      <svg
        viewBox="0 0 260 150"
        role="img"
        aria-label={`Exemple de note : ${auditSampleScore} sur 100`}
        className="mx-auto mt-6 w-full max-w-xs"
      >
        <path d="M20 135a110 110 0 0 1 220 0" className="stroke-ink-700" {...arc} />
        <path
          d="M20 135a110 110 0 0 1 220 0"
          className="gauge-score stroke-coral-300"
          pathLength="100"
          strokeDasharray={`${auditSampleScore} 100`}
          {...arc}
        />
        <text
          x="130"
          y="118"
          textAnchor="middle"
          className="fill-white font-display text-[58px] font-bold"
        >
          {auditSampleScore}
        </text>
        <text x="130" y="142" textAnchor="middle" className="fill-ink-300 text-[15px]">
          Moyen
        </text>
      </svg>
      <dl className="mt-7 grid gap-3.5 text-sm">
        {auditSample.map(({ label, points }) => (
          <div
            key={label}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)_3rem] items-center gap-3"
          >
            <dt>{label}</dt>
            <dd className="contents">
              <svg
                viewBox="0 0 100 4"
                preserveAspectRatio="none"
                aria-hidden
                className="h-2 w-full rounded-full"
              >
                <path d="M0 2h100" strokeWidth="4" className="stroke-ink-700" />
                <path d={`M0 2h${points * 5}`} strokeWidth="4" className={colourOf(points)} />
              </svg>
              <span className="money text-right text-muted">{points}/20</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}

const arc = { fill: "none", strokeWidth: 18, strokeLinecap: "round" } as const;

/** The specification's thresholds, out of 20 (section 9). */
function colourOf(points: number): string {
  if (points >= 16) return "stroke-sea-300";
  return points >= 12 ? "stroke-lamp" : "stroke-coral-300";
}
