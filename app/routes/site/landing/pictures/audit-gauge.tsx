import { labels } from "#copy/labels.ts";
import { auditSample, auditSampleScore } from "#copy/landing/audit-sample.ts";
import { Badge } from "#ui/badge.tsx";
import { DetailBar, ScoreGauge } from "#ui/score-gauge.tsx";

const words = {
  title: "Votre fiche, notée sur 100",
  sampleScore: (score: number) => `Exemple de note : ${score} sur 100`,
};

export function AuditGauge() {
  return (
    <figure className="gauge">
      <figcaption className="col-span-full flex items-center justify-between gap-4">
        <span className="font-semibold">{words.title}</span>
        <Badge variant="lamp">{labels.sample}</Badge>
      </figcaption>
      <ScoreGauge
        score={auditSampleScore}
        label={words.sampleScore(auditSampleScore)}
        fillClass="gauge-score"
        className="gauge-dial"
      />
      <dl className="gauge-details">
        {auditSample.map(({ label, points }) => (
          <div key={label} className="gauge-detail">
            <dt>{label}</dt>
            <dd className="contents">
              <DetailBar points={points} />
              <span className="money text-right text-muted">{points}/20</span>
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
