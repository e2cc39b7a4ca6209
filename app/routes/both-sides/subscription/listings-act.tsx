import { Form } from "react-router";
import { labels } from "#copy/labels.ts";
import { subscriptionActsWords } from "#copy/portal/subscriptions.ts";
import { MAX_LISTINGS_PER_ORDER } from "#domain/catalogue.ts";
import { Button } from "#ui/button.tsx";
import { Field, NumberInput } from "#ui/field.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import type { FormAnswer } from "#ui/use-form.ts";
import { frenchSpaces } from "#ui/typography.ts";
import type { ListingsAsked } from "./asked-listings.server.ts";
import { FoldedAct, useSending } from "./folded-act.tsx";

const words = subscriptionActsWords.listings;

interface ListingsActProps {
  /** Its page. */
  path: string;
  /** How many it has now, and how many are to come; null: as many. */
  listings: number;
  later: { listings: number } | null;
  /** What its page asks about; null: nothing. */
  asked: ListingsAsked | null;
  answer: FormAnswer | undefined;
}

/** Another number of listings: what it changes is shown first, in the page's address, then confirmed. */
export function ListingsAct({ path, listings, later, asked, answer }: ListingsActProps) {
  const typed = answer?.typed["listings"]?.[0] ?? asked?.typed;
  const errors = answer?.fieldErrors["listings"] ?? (asked?.fault ? [asked.fault] : undefined);
  const now = later && later.listings !== listings ? later.listings : undefined;
  return (
    <FoldedAct title={words.title} open={asked !== null || errors !== undefined} id="fiches">
      <Form
        method="get"
        action={path}
        noValidate
        preventScrollReset
        aria-label={words.preview}
        className="grid gap-3 sm:max-xl:justify-items-start"
      >
        <Field
          id="listings"
          label={words.field}
          hint={frenchSpaces(words.hint(MAX_LISTINGS_PER_ORDER))}
          errors={errors}
        >
          <NumberInput
            name="fiches"
            min={1}
            max={MAX_LISTINGS_PER_ORDER}
            required
            defaultValue={typed ?? now ?? listings}
          />
        </Field>
        <Button type="submit" variant="outline">
          {words.preview}
        </Button>
      </Form>
      {asked && asked.fault === null && <Preview path={path} asked={asked} />}
    </FoldedAct>
  );
}

type Readable = Extract<ListingsAsked, { fault: null }>;

function Preview({ path, asked }: { path: string; asked: Readable }) {
  const sending = useSending("listings");
  if (asked.same) return <p>{frenchSpaces(words.same)}</p>;
  const { listings, addition, atOnce, fromOn, monthlyCents } = asked;
  const more = addition
    ? words.more(listings, addition.cents, addition.endsOn)
    : words.moreFree(listings);
  return (
    <TakesFocus answer={asked}>
      <Form
        method="post"
        action={`${path}?fiches=${listings}`}
        aria-label={words.title}
        className="grid gap-3 rounded-md bg-sunken p-4 sm:max-xl:justify-items-start"
      >
        <input type="hidden" name="listings" value={listings} />
        <input type="hidden" name="shownCents" value={addition?.cents ?? 0} />
        <p>{frenchSpaces(atOnce ? more : words.fewer(listings, fromOn))}</p>
        <p>{frenchSpaces(words.afterwards(monthlyCents))}</p>
        <Button
          type="submit"
          name="action"
          value="listings"
          pending={sending}
          pendingLabel={labels.pending}
        >
          {addition ? words.confirmMore : words.confirm}
        </Button>
      </Form>
    </TakesFocus>
  );
}
