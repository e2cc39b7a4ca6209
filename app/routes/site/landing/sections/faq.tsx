import type { Question } from "#copy/landing/faq.ts";
import { mailtoUrl } from "#domain/contact-links.ts";
import { WRITTEN_REPLY } from "#copy/promises.ts";
import { useRootData } from "#http/root-data.ts";
import { Icon } from "#ui/icon.tsx";
import { SectionHeading } from "./section-heading.tsx";

const words = {
  title: "Les questions qu’on nous pose",
  notThere: {
    before: "La vôtre n’y est pas\u202F? ",
    subject: "Une question",
    link: "Écrivez-nous",
    after: (reply: string) => `, nous répondons ${reply}.`,
  },
};

export function Faq({ questions }: { questions: readonly Question[] }) {
  const { site } = useRootData();
  return (
    <section
      id="faq"
      aria-labelledby="faq-titre"
      className="page-width grid gap-x-16 gap-y-6 py-section sm:gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <div className="lg:sticky lg:top-28 lg:self-start">
        <SectionHeading id="faq-titre" title={words.title}>
          {words.notThere.before}
          <a
            className="text-link underline underline-offset-4"
            href={mailtoUrl(site, words.notThere.subject)}
          >
            {words.notThere.link}
          </a>
          {words.notThere.after(WRITTEN_REPLY)}
        </SectionHeading>
      </div>
      <div className="border-t border-line">
        {questions.map(({ question, answer }) => (
          <details key={question} name="faq" className="faq-item">
            <summary>
              <h3 className="font-sans leading-snug sm:text-lg font-semibold tracking-normal">
                {question}
              </h3>
              <Icon name="plus" className="size-6 text-muted" />
            </summary>
            <p className="max-w-prose pb-4 text-muted sm:pr-10 sm:pb-6">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
