import { keptViewsWords as words } from "#copy/admin/list-views.ts";
import { listViewsWords } from "#copy/admin/lists.ts";
import { Form, useNavigation } from "react-router";
import { VIEW_NAME_AT_MOST } from "#domain/list-view.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, Field, TextInput } from "#ui/field.tsx";
import { useSentForm } from "#ui/sent-form.ts";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { FormAnswer } from "#ui/use-form.ts";
import { ActButton } from "../../both-sides/act-button.tsx";
import { labels } from "#copy/labels.ts";

interface ViewLineProps {
  view: { id: string; name: string; shared: boolean; href: string };
  answer: FormAnswer | undefined;
}

/** Optimistic: a view being removed is hidden. Two forms that work without JavaScript. */
export function ViewLine({ view: { id, name, shared, href }, answer }: ViewLineProps) {
  const { formData } = useNavigation();
  const sent = useSentForm();
  const pending = formData?.get("action") === "change" && formData.get("view") === id;
  if (sent?.get("action") === "remove" && sent.get("view") === id) return null;
  return (
    <li className="flex flex-wrap items-end gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
      <Form
        method="post"
        noValidate
        preventScrollReset
        className="flex min-w-0 flex-wrap items-end gap-x-4 gap-y-2 max-sm:basis-full sm:flex-1"
      >
        <input type="hidden" name="view" value={id} />
        <Field
          id={`nom-${id}`}
          label={
            <>
              <span aria-hidden="true">{words.name}</span>
              <span className="sr-only">{frenchSpaces(words.nameOf(name))}</span>
            </>
          }
          errors={answer?.fieldErrors["name"]}
          className="flex-1 basis-56 max-sm:basis-full"
        >
          <TextInput
            name="name"
            required
            maxLength={VIEW_NAME_AT_MOST}
            autoComplete="off"
            defaultValue={answer?.typed["name"]?.[0] ?? name}
          />
        </Field>
        <Checkbox
          id={`partage-${id}`}
          name="shared"
          value="oui"
          defaultChecked={answer ? answer.typed["shared"]?.[0] === "oui" : shared}
          label={listViewsWords.share}
        />
        <Button
          type="submit"
          variant="outline"
          name="action"
          value="change"
          pending={pending}
          aria-label={frenchSpaces(words.saveOf(name))}
        >
          {words.save}
        </Button>
      </Form>
      <ActButton
        intent="remove"
        field="view"
        id={id}
        variant="ghost"
        label={frenchSpaces(words.removeOf(name))}
      >
        {words.remove}
      </ActButton>
      <TextLink to={href} className="inline-flex min-h-11 items-center">
        {labels.open}
        <span className="sr-only"> {name}</span>
      </TextLink>
    </li>
  );
}
