import { Form } from "react-router";
import { labels } from "#copy/labels.ts";
import { listingNamesWords, subscriptionActsWords } from "#copy/portal/subscriptions.ts";
import { MAX_LISTINGS_PER_ORDER } from "#domain/catalogue.ts";
import { Button } from "#ui/button.tsx";
import { Field, NumberInput } from "#ui/field.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import type { FormAnswer } from "#ui/use-form.ts";
import { frenchSpaces } from "#ui/typography.ts";
import type { ListingsAsked } from "./asked-listings.server.ts";
import { FoldedAct, useSending } from "./folded-act.tsx";
import { ListingNames } from "./listing-names.tsx";

const words = subscriptionActsWords.listings;

interface ListingsActProps {
  path: string;
  listings: number;
  later: { listings: number } | null;
  /** `names`: of its listings, if all have one; `known`: of all listings of the client. */
  names: readonly string[] | null;
  known: readonly string[];
  asked: ListingsAsked | null;
  answer: FormAnswer | undefined;
}

/** Two steps: preview in the address, then confirmation. */
export function ListingsAct({ path, later, asked, answer, ...now }: ListingsActProps) {
  const { listings, names, known } = now;
  const typed = answer?.typed["listings"]?.[0] ?? asked?.typed.listings;
  const typedNames = answer?.typed["names"]?.[0] ?? asked?.typed.names ?? names?.join("\n") ?? "";
  const faults: Record<string, string[]> = { ...asked?.errors, ...answer?.fieldErrors };
  const errors = faults["listings"];
  const faulty = errors !== undefined || faults["names"] !== undefined;
  const coming = later && later.listings !== listings ? later.listings : undefined;
  return (
    <FoldedAct title={words.title} open={asked !== null || faulty} id="fiches">
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
            defaultValue={typed ?? coming ?? listings}
          />
        </Field>
        <ListingNames
          id="names"
          name="noms"
          typed={typedNames}
          known={known}
          errors={faults["names"]}
        />
        <Button type="submit" variant="outline">
          {words.preview}
        </Button>
      </Form>
      {asked?.read && <Preview path={path} asked={asked.read} />}
    </FoldedAct>
  );
}

type Readable = NonNullable<ListingsAsked["read"]>;

function Preview({ path, asked }: { path: string; asked: Readable }) {
  const sending = useSending("listings");
  if (asked.same) return <p>{frenchSpaces(words.same)}</p>;
  const { listings, names, addition, atOnce, fromOn, monthlyCents } = asked;
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
        {names && <input type="hidden" name="names" value={names.join("\n")} />}
        <p>{frenchSpaces(atOnce ? more : words.fewer(listings, fromOn))}</p>
        {names && <p>{frenchSpaces(listingNamesWords.these(names))}</p>}
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
