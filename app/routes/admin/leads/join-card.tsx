import { Form, useNavigation } from "react-router";
import { leadWords as words } from "#copy/admin/leads.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { answerTo } from "../../acts/act-answer.ts";
import type { LeadAnswer } from "./acts.server.ts";

export function JoinCard({ answer }: { answer: LeadAnswer | undefined }) {
  const pending = useNavigation().formData?.get("action") === "join";
  const own = answerTo(answer, "join");
  return (
    <Card aria-labelledby="reunir">
      <CardHeader id="reunir" title={words.join} description={frenchSpaces(words.joinHint)} />
      <CardBody>
        <Form
          method="post"
          noValidate
          aria-label={words.join}
          className="flex flex-wrap items-end gap-3 [&>:first-child]:flex-1 [&>:first-child]:basis-56"
        >
          <Field id="email" label={words.joinEmail} errors={own?.fieldErrors["email"]}>
            <TextInput
              type="email"
              name="email"
              autoComplete="off"
              inputMode="email"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={own?.typed["email"]?.[0]}
            />
          </Field>
          <Button type="submit" name="action" value="join" variant="outline" pending={pending}>
            {words.joinAct}
          </Button>
        </Form>
      </CardBody>
    </Card>
  );
}
