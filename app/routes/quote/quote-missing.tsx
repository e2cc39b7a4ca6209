import { quoteMissingWords as words } from "#copy/quote-sheet.ts";
import { quoteMissing } from "#copy/quote-page.ts";
import { useRootData } from "#http/root-data.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { useCountdown } from "#ui/countdown.ts";
import { Lighthouse } from "#ui/lighthouse.tsx";

const LEAVING_MS = 10_000;

/** Also for a quote this viewer may not see; then redirects to the home page unless cancelled. */
export function QuoteMissing() {
  const { site } = useRootData();
  const { state, secondsLeft, cancel } = useCountdown({
    milliseconds: LEAVING_MS,
    enabled: true,
    onDone: () => window.location.assign("/"),
  });
  return (
    <div className="page-width grid justify-items-center py-16 text-center sm:py-24">
      <title>{`${quoteMissing.title} · ${site.name}`}</title>
      <Lighthouse variant="spot" className="size-36" />
      <h1 className="mt-6 text-3xl">{quoteMissing.title}</h1>
      <p className="mt-3 text-lg text-muted">{quoteMissing.text}</p>
      <p className="mt-2 max-w-[46ch] text-sm text-muted">{words.checkLink}</p>
      <div className="mt-7 flex flex-wrap justify-center gap-3">
        <ButtonLink href="/" reloadDocument icon="home">
          {words.toHome}
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
            {words.opensIn(secondsLeft)}
          </p>
        )}
        <output className={state === "running" ? "sr-only" : "block"}>
          {state === "running" && words.opensSoon}
          {state === "cancelled" && words.staying}
        </output>
      </div>
    </div>
  );
}
