import { auditLooksAt } from "#copy/landing/audit-sample.ts";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { IntroFields } from "../../audit/intro-fields.tsx";
import { useIntroMarks } from "../../audit/intro-marks.ts";
import { IntroNote } from "../../audit/intro-note.tsx";
import { AuditGauge } from "../pictures/audit-gauge.tsx";
import { SectionHeading } from "./section-heading.tsx";

const words = {
  title: "Où en est votre fiche, honnêtement\u202F?",
  text: "L’audit est gratuit. Répondez à douze questions simples, recevez une note sur 100 et ce qu’elle veut dire.",
  yourAudit: "Votre audit gratuit",
  begin: "Commencer mon audit",
};

export function AuditTeaser() {
  return (
    <section id="audit-gratuit" aria-labelledby="audit-titre" className="dusk py-section">
      <div className="page-width grid items-center gap-x-20 gap-y-8 lg:grid-cols-2">
        <div>
          <SectionHeading id="audit-titre" title={words.title}>
            {words.text}
          </SectionHeading>
          <ul className="mt-4 grid gap-1.5 max-sm:text-sm sm:mt-8 sm:gap-3">
            {auditLooksAt.map((point) => (
              <li key={point} className="flex gap-2.5">
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
            className="mt-5 grid gap-3 sm:mt-9 sm:gap-5"
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
