import { useState } from "react";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { useCountdown } from "#ui/countdown.ts";
import { Icon } from "#ui/icon.tsx";

/** When the information form opens by itself (docs/sources/specification.md, 9). */
const OPENING_MS = 10_000;

interface InformationInvitationProps {
  url: string;
  alreadyGiven: boolean;
}

/** The way to the information form, which opens in a new tab after 10 s unless the person stays. */
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
        Il nous manque vos informations
      </h2>
      <p className="mt-2 text-muted">
        Adresse de votre fiche, métier, zone, horaires{"\u202F"}: 10 minutes, et nous pouvons
        commencer.
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <ButtonLink
          href={url}
          target="_blank"
          rel="noopener"
          iconEnd="external-link"
          onClick={cancel}
        >
          Remplir le formulaire
          <span className="sr-only"> (nouvel onglet)</span>
        </ButtonLink>
        {state === "running" && (
          <Button variant="outline" onClick={cancel}>
            Rester sur cette page
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
          {state === "cancelled" && "Le formulaire ne s’ouvrira pas tout seul."}
          {state === "done" &&
            (blocked
              ? "Votre navigateur a bloqué l’ouverture du formulaire. Utilisez le bouton ci-dessus."
              : "Le formulaire s’est ouvert dans un nouvel onglet.")}
        </output>
      </div>
    </Card>
  );
}

function openingSentence(seconds: number): string {
  const unit = seconds < 2 ? "seconde" : "secondes";
  return `Le formulaire s’ouvre dans un nouvel onglet dans ${seconds} ${unit}.`;
}

function InformationGiven({ url }: { url: string }) {
  return (
    <p className="mx-auto flex max-w-prose flex-wrap items-center justify-center gap-x-3 gap-y-1 rounded-lg bg-success-surface px-6 py-4 text-center">
      <Icon name="check" className="size-5 text-success" />
      <span>Vos informations sont bien arrivées.</span>
      <a href={url} className="py-1 text-link underline underline-offset-4">
        Les modifier
      </a>
    </p>
  );
}

/** Whether the browser let the tab open; it must not reach back to this page. */
function openTab(url: string): boolean {
  const tab = window.open(url, "_blank");
  if (!tab) return false;
  tab.opener = null;
  return true;
}
