import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { requestSent } from "#copy/quote-request.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useCountdown } from "#ui/countdown.ts";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";

/** Time to read the notice (docs/sources/specification.md, 4). */
const REDIRECT_MS = 2_000;
const NEXT = "/merci?type=quote";

/** The request is in: says so, then leads to the thank-you page unless the person stays. */
export function RequestSent() {
  const navigate = useNavigate();
  const notice = useRef<HTMLDivElement>(null);
  const { state, cancel } = useCountdown({
    milliseconds: REDIRECT_MS,
    enabled: true,
    onDone: () => void navigate(NEXT),
  });
  useEffect(() => notice.current?.focus(), []);
  const leaving = state === "running" || state === "done";
  return (
    <div ref={notice} tabIndex={-1} className="scroll-mt-24 outline-none">
      <Notice
        variant="success"
        title={frenchSpaces(requestSent.title)}
        actions={
          <>
            <ButtonLink href={NEXT} variant="secondary" iconEnd="arrow-right">
              Voir la suite
            </ButtonLink>
            {leaving && (
              <Button variant="outline" onClick={cancel}>
                Rester sur cette page
              </Button>
            )}
          </>
        }
      >
        <p>{frenchSpaces(requestSent.text)}</p>
        <p className="mt-1 text-muted">
          <output>
            {leaving
              ? "La page de confirmation s’ouvre dans 2 secondes."
              : "Le formulaire est vide, prêt pour une autre demande."}
          </output>
        </p>
      </Notice>
    </div>
  );
}
