import { useState } from "react";
import { useRevalidator } from "react-router";
import type { quoteRequestRules } from "#forms/quote-request.ts";
import { frenchSpaces } from "#ui/typography.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import type { KnownPerson } from "../known-person.server.ts";
import { RequestForm } from "./request-form.tsx";
import { RequestSent } from "./request-sent.tsx";

const words = {
  title: "Votre devis sur mesure",
  intro: "Deux minutes. C’est gratuit et sans engagement.",
  next: "La suite",
  andThen: "Et ensuite\u202F?",
  steps: [
    { title: "Nous lisons votre demande", text: "Une personne de l’équipe, pas un automate." },
    {
      title: "Nous regardons votre fiche",
      text: "Telle que vos clients la voient, sur leur téléphone.",
    },
    {
      title: "Vous recevez votre devis",
      text: "Sous 24 à 48 heures, par e-mail : des lignes claires, un prix, une date de validité.",
    },
  ],
};

interface CustomQuoteProps {
  idempotencyKey: string;
  known: KnownPerson | null;
  answer: FormAnswer | undefined;
  rules: typeof quoteRequestRules;
}

const TITLE_ID = "sur-mesure-titre";

export function CustomQuote({ answer, ...page }: CustomQuoteProps) {
  const [requests, setRequests] = useState(0);
  const [sent, setSent] = useState(false);
  const { revalidate } = useRevalidator();

  async function startAgain(): Promise<void> {
    // New idempotency key for the next request.
    await revalidate();
    setRequests((count) => count + 1);
    setSent(false);
  }

  return (
    <section
      id="sur-mesure"
      aria-labelledby={TITLE_ID}
      className="grid scroll-mt-24 items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      <div className="grid min-w-0 gap-7">
        {sent ? (
          <RequestSent titleId={TITLE_ID} onAnother={startAgain} />
        ) : (
          <>
            <header className="grid max-w-prose gap-2">
              <h2 id={TITLE_ID} className="text-2xl">
                {words.title}
              </h2>
              <p className="text-muted">{words.intro}</p>
            </header>
            <RequestForm
              key={requests}
              again={requests > 0}
              {...page}
              answer={requests === 0 ? answer : undefined}
              onSent={() => setSent(true)}
            />
          </>
        )}
      </div>
      <WhatFollows />
    </section>
  );
}

function WhatFollows() {
  return (
    <aside aria-label={words.next} className="border-l-2 border-lamp pl-6 lg:sticky lg:top-24">
      <p className="font-display text-lg font-bold">{words.andThen}</p>
      <ol className="mt-3 grid gap-4 text-sm">
        {words.steps.map(({ title, text }) => (
          <li key={title}>
            <p className="font-semibold">{title}</p>
            <p className="text-muted">{frenchSpaces(text)}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
}
