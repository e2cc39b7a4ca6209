import { useState } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useCountdown } from "#ui/countdown.ts";
import { Icon } from "#ui/icon.tsx";

const words = {
  title: "Il nous manque vos informations",
  text: "Adresse de votre fiche, métier, zone, horaires\u202F: 10 minutes, et nous pouvons commencer.",
  fillIn: "Remplir le formulaire",
  newTab: " (nouvel onglet)",
  stay: "Rester sur cette page",
  wontOpen: "Le formulaire ne s’ouvrira pas tout seul.",
  blocked: "Votre navigateur a bloqué l’ouverture du formulaire. Utilisez le bouton ci-dessus.",
  opened: "Le formulaire s’est ouvert dans un nouvel onglet.",
  opensIn: (seconds: number, unit: string) =>
    `Le formulaire s’ouvre dans un nouvel onglet dans ${seconds} ${unit}.`,
  arrived: "Vos informations sont bien arrivées.",
  change: "Les modifier",
};

/** Delay before the information form opens (docs/sources/specification.md, 9). */
const OPENING_MS = 10_000;

interface InformationInvitationProps {
  url: string;
  alreadyGiven: boolean;
}

export function InformationInvitation({ url, alreadyGiven }: InformationInvitationProps) {
  const [blocked, setBlocked] = useState(false);
  const { state, secondsLeft, cancel } = useCountdown({
    milliseconds: OPENING_MS,
    enabled: !alreadyGiven,
    onDone: () => setBlocked(!openTab(url)),
  });
  if (alreadyGiven) return <InformationGiven url={url} />;
  return (
    <Card
      elevation="lift"
      aria-labelledby="formulaire"
      className="mx-auto w-full max-w-prose p-6 text-center sm:p-8"
    >
      <h2 id="formulaire" className="text-2xl">
        {words.title}
      </h2>
      <p className="mt-2 text-muted">{words.text}</p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <ButtonLink
          href={url}
          target="_blank"
          rel="noopener"
          iconEnd="external-link"
          onClick={cancel}
        >
          {words.fillIn}
          <span className="sr-only">{words.newTab}</span>
        </ButtonLink>
        {state === "running" && (
          <Button variant="outline" onClick={cancel}>
            {words.stay}
          </Button>
        )}
      </div>
      <div className="mt-4 min-h-6 text-sm text-muted">
        {state === "running" && (
          <p aria-hidden className="tabular-nums">
            {openingSentence(secondsLeft)}
          </p>
        )}
        <output className={state === "running" ? "sr-only" : "block"}>
          {state === "running" && openingSentence(OPENING_MS / 1000)}
          {state === "cancelled" && words.wontOpen}
          {state === "done" && (blocked ? words.blocked : words.opened)}
        </output>
      </div>
    </Card>
  );
}

function openingSentence(seconds: number): string {
  const unit = seconds < 2 ? "seconde" : "secondes";
  return words.opensIn(seconds, unit);
}

function InformationGiven({ url }: { url: string }) {
  return (
    <p className="mx-auto flex max-w-prose flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-lg bg-success-surface px-6 py-4 text-center">
      <Icon name="check" className="size-5 text-success" />
      <span>{words.arrived}</span>
      <a href={url} className="py-1 text-link underline underline-offset-4">
        {words.change}
      </a>
    </p>
  );
}

/** False: the browser blocked the tab. `opener` is cleared for security. */
function openTab(url: string): boolean {
  const tab = window.open(url, "_blank");
  if (!tab) return false;
  tab.opener = null;
  return true;
}
