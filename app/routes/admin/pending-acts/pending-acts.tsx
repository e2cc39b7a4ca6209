import { pendingActsWords as words } from "#copy/admin/pending-acts.ts";
import { Form, useLocation, useNavigation } from "react-router";
import type { PendingActState } from "#domain/pending-act.ts";
import { Button } from "#ui/button.tsx";
import { Icon, type IconName } from "#ui/icon.tsx";
import { useSentForm } from "#ui/sent-form.ts";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { ShownActs } from "./shown-acts.server.ts";
import { useFollowedActs } from "./use-followed-acts.ts";

const icons: Record<PendingActState, IconName> = {
  waiting: "clock",
  done: "check-circle",
  undone: "close",
  refused: "warning",
};

/** Pending (undoable) acts and their results, on every page until read. */
export function PendingActs({ acts }: { acts: readonly ShownActs[] }) {
  const since = useFollowedActs(acts);
  const sent = useSentForm();
  const putAway = sent?.get("action") === "put-away" ? sent.get("actes") : null;
  return (
    <section aria-live="polite" aria-label={words.title} className="pending-acts print:hidden">
      {acts
        .filter(({ batchId, state }) => state !== "refused" || batchId !== putAway)
        .map((one) => (
          <div
            key={`${one.batchId} ${one.state} ${one.href}`}
            className="pending-act"
            data-state={one.state}
          >
            <Icon name={icons[one.state]} className="size-5 shrink-0" />
            <p className="min-w-0 flex-1 wrap-anywhere">
              <span className="font-semibold">{frenchSpaces(one.title)}</span>{" "}
              <What act={one} since={since} />
            </p>
            {one.state === "waiting" && <Act act={one} intent="undo" />}
            {one.state === "refused" && <Act act={one} intent="put-away" />}
          </div>
        ))}
    </section>
  );
}

/** Only the first count is announced: screen readers must not read every second. */
function What({ act: { state, why, href, dueIn }, since }: { act: ShownActs; since: number }) {
  if (state !== "waiting") {
    return (
      <span>
        {frenchSpaces(`: ${words[state]}.`)}
        {why !== null && (
          <>
            {" "}
            {frenchSpaces(why)} <TextLink to={href}>{words.open}</TextLink>
          </>
        )}
      </span>
    );
  }
  const seconds = Math.ceil((dueIn - since) / 1000);
  return (
    <>
      <span className="sr-only">{words.in(Math.max(0, Math.ceil(dueIn / 1000)))}</span>
      <span aria-hidden className="tabular-nums">
        {seconds > 0 ? words.in(seconds) : words.now}
      </span>
    </>
  );
}

function Act({ act, intent }: { act: ShownActs; intent: "undo" | "put-away" }) {
  const { pathname, search } = useLocation();
  const { formData } = useNavigation();
  const sent = formData?.get("actes") === act.batchId;
  return (
    <Form method="post" action="/admin/actes" preventScrollReset>
      <input type="hidden" name="actes" value={act.batchId} />
      <input type="hidden" name="retour" value={pathname + search} />
      <Button
        type="submit"
        name="action"
        value={intent}
        variant="outline"
        pending={sent}
        aria-label={`${intent === "undo" ? words.undo : words.putAway} (${act.title})`}
      >
        {intent === "undo" ? words.undo : words.putAway}
      </Button>
    </Form>
  );
}
