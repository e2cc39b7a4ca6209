import { listViewsWords as words } from "#copy/admin/lists.ts";
import { Form } from "react-router";
import { VIEW_NAME_AT_MOST } from "#domain/list-view.ts";
import { ownProperty } from "#domain/own-property.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Checkbox, Field, TextInput } from "#ui/field.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import type { FormAnswer } from "#ui/use-form.ts";

/** Fallback without JavaScript for a refused view: asks for its name again. */
export function RefusedView({ answer: { typed, fieldErrors, refusal } }: { answer: FormAnswer }) {
  const was = (name: string) => ownProperty(typed, name)?.[0] ?? "";
  return (
    <Card aria-labelledby="garder">
      <CardHeader id="garder" title={words.keep} />
      <CardBody>
        <Form method="post" noValidate className="grid max-w-xl gap-4">
          <FormFaults refusal={refusal} fieldErrors={fieldErrors} />
          <input type="hidden" name="list" value={was("list")} />
          <input type="hidden" name="asked" value={was("asked")} />
          <Field id="name" label={words.name} errors={fieldErrors["name"]}>
            <TextInput
              name="name"
              required
              maxLength={VIEW_NAME_AT_MOST}
              autoComplete="off"
              defaultValue={was("name")}
            />
          </Field>
          <Checkbox
            id="shared"
            name="shared"
            value="oui"
            defaultChecked={was("shared") === "oui"}
            label={words.share}
          />
          <div>
            <Button type="submit" name="action" value="keep">
              {words.keep}
            </Button>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}
