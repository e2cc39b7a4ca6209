import { useState } from "react";
import { useNavigate } from "react-router";
import { requestSent } from "#copy/quote-request.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useCountdown } from "#ui/countdown.ts";
import { Lighthouse } from "#ui/lighthouse.tsx";
import { useTakenFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const words = {
  opensSoon: "La page de confirmation s’ouvre dans 2 secondes.",
  seeNext: "Voir la suite",
  stay: "Rester sur cette page",
  another: "Faire une autre demande",
};

/** Time to read the notice (docs/sources/specification.md, 4). */
const REDIRECT_MS = 2_000;
const NEXT = "/merci?type=quote";

interface RequestSentProps {
  titleId: string;
  onAnother: () => Promise<void>;
}

export function RequestSent({ titleId, onAnother }: RequestSentProps) {
  const navigate = useNavigate();
  const [comingBack, setComingBack] = useState(false);
  const { state, cancel } = useCountdown({
    milliseconds: REDIRECT_MS,
    enabled: true,
    onDone: () => void navigate(NEXT),
  });
  const leaving = state === "running" || state === "done";
  return (
    <div className="grid justify-items-start gap-4 rounded-lg border border-line bg-raised p-6 shadow-soft sm:p-8">
      <Lighthouse variant="spot" className="size-28" />
      <h2
        {...useTakenFocus<HTMLHeadingElement>()}
        id={titleId}
        className="scroll-mt-48 text-2xl outline-none"
      >
        {frenchSpaces(requestSent.title)}
      </h2>
      <p>{frenchSpaces(requestSent.text)}</p>
      <output className="text-sm text-muted empty:hidden">{leaving && words.opensSoon}</output>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={NEXT} iconEnd="arrow-right">
          {words.seeNext}
        </ButtonLink>
        {leaving ? (
          <Button variant="outline" onClick={cancel}>
            {words.stay}
          </Button>
        ) : (
          <Button
            variant="outline"
            pending={comingBack}
            onClick={() => {
              setComingBack(true);
              void onAnother();
            }}
          >
            {words.another}
          </Button>
        )}
      </div>
    </div>
  );
}
