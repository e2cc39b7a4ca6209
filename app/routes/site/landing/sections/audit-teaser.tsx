import { auditTeaserWords as words } from "#copy/site/landing.ts";
import { auditLooksAt } from "#copy/landing/audit-sample.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IntroFields } from "../../audit/intro-fields.tsx";
import { useIntroMarks } from "../../audit/intro-marks.ts";
import { IntroNote } from "../../audit/intro-note.tsx";
import { AuditGauge } from "../pictures/audit-gauge.tsx";
import { SectionHeading } from "./section-heading.tsx";

/** What the audit is, and its first view: a plain form that its own page answers. */
export function AuditTeaser() {
  return (
    <section id="audit-gratuit" aria-labelledby="audit-titre" className="dusk py-section">
      <div className="page-width grid items-center gap-x-20 gap-y-12 lg:grid-cols-2">
        <div>
          <SectionHeading id="audit-titre" title={words.title}>
            {words.text}
          </SectionHeading>
          <ul className="mt-8 grid gap-3">
            {auditLooksAt.map((point) => (
              <li key={point} className="flex gap-3">
                <Icon name="check" className="mt-0.5 size-5 stroke-2 text-lamp" />
                {point}
              </li>
            ))}
          </ul>
          <form
            method="post"
            action="/audit-gratuit"
            noValidate
            {...useIntroMarks()}
            aria-label={words.yourAudit}
            className="mt-9 grid gap-5"
          >
            <IntroFields />
            <div className="grid gap-3 sm:justify-items-start">
              <Button type="submit" size="lg" iconEnd="arrow-right">
                {words.begin}
              </Button>
              <IntroNote />
            </div>
          </form>
        </div>
        <AuditGauge />
      </div>
    </section>
  );
}
