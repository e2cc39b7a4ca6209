import { steps } from "#copy/landing/steps.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { StepPicture } from "../pictures/step-picture.tsx";
import { SectionHeading } from "./section-heading.tsx";

const words = {
  title: "Un processus simple, du jour 0 au jour 30",
  text: "Vous gardez la main, nous faisons le travail. Voici ce qui se passe, et ce que cela vous demande.",
  onYourSide: "De votre côté : ",
};

export function HowItWorks() {
  return (
    <section id="comment-ca-marche" aria-labelledby="etapes-titre" className="bg-sunken py-section">
      <div className="page-width">
        <SectionHeading id="etapes-titre" title={words.title}>
          {words.text}
        </SectionHeading>
        <ol className="timeline">
          {steps.map(({ mark, title, text, yourPart }, index) => (
            <li key={mark} className="timeline-step">
              <p
                className={
                  mark.startsWith("72") ? "timeline-mark timeline-mark-lit" : "timeline-mark"
                }
              >
                {mark}
              </p>
              <div className="timeline-card">
                <StepPicture step={index} />
                <div className="timeline-words">
                  <h3 className="text-lg">{title}</h3>
                  <p className="mt-1.5 text-sm text-muted sm:mt-2">{text}</p>
                  <p className="mt-1.5 text-sm sm:mt-4">
                    <span className="text-muted">{frenchSpaces(words.onYourSide)}</span>
                    <strong>{yourPart.toLowerCase()}</strong>
                  </p>
                </div>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
