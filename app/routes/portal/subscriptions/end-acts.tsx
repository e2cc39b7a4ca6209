import { Form } from "react-router";
import { labels } from "#copy/labels.ts";
import { subscriptionActsWords } from "#copy/portal/subscriptions.ts";
import { isSubscriptionActionAllowed, type SubscriptionEnding } from "#domain/subscription.ts";
import { Button } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { OwnSubscriptionPage } from "./own-subscription.server.ts";
import { FoldedAct, useSending } from "../../both-sides/subscription/folded-act.tsx";

const words = subscriptionActsWords.end;

/** Last day and refund to the cent of each way to end (terms of sale, article 9). */
export function EndActs({ page }: { page: OwnSubscriptionPage }) {
  const { endings, subscription } = page;
  const { atOnce, periodEnd } = endings;
  return (
    <FoldedAct title={words.title} id="resilier">
      <p>{frenchSpaces(words.lead)}</p>
      {isSubscriptionActionAllowed("cancel-at-period-end", subscription.state) && (
        <EndForm
          ending="period-end"
          label={words.periodEnd(periodEnd.lastDay)}
          says={[words.servedUntil(periodEnd.lastDay)]}
        />
      )}
      <EndForm
        ending="at-once"
        label={words.atOnce}
        says={[
          words.lastDay(atOnce.lastDay),
          atOnce.backCents > 0 ? words.back(atOnce.backCents) : words.nothingBack,
          ...(atOnce.dueCents > 0 ? [words.stillDue(atOnce.dueCents)] : []),
        ]}
      />
      <p className="text-muted">{frenchSpaces(words.keep)}</p>
    </FoldedAct>
  );
}

interface EndFormProps {
  ending: SubscriptionEnding;
  label: string;
  says: string[];
}

function EndForm({ ending, label, says }: EndFormProps) {
  const sending = useSending("end");
  return (
    <Form
      method="post"
      aria-label={label}
      className="grid gap-3 rounded-md bg-sunken p-4 sm:max-xl:justify-items-start"
    >
      <input type="hidden" name="ending" value={ending} />
      <ul className="grid gap-1.5">
        {says.map((sentence) => (
          <li key={sentence}>{frenchSpaces(sentence)}</li>
        ))}
      </ul>
      <Button
        type="submit"
        name="action"
        value="end"
        variant={ending === "at-once" ? "destructive" : "outline"}
        pending={sending}
        pendingLabel={labels.pending}
      >
        {label}
      </Button>
    </Form>
  );
}
