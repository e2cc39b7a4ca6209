import { Form, useNavigation } from "react-router";
import { versionWords as words } from "#copy/admin/catalogue.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { VersionAnswer } from "./version-acts.server.ts";

interface PublicationCardProps {
  /** Revision shown, for optimistic locking: an unread change cannot be published. */
  revision: number;
  answer: VersionAnswer | undefined;
}

export function PublicationCard({ revision, answer }: PublicationCardProps) {
  const sending = useNavigation().formData?.get("action");
  return (
    <Card>
      <CardHeader title={words.publication} description={frenchSpaces(words.publicationHint)} />
      <CardBody className="grid gap-6">
        <Form method="post">
          <input type="hidden" name="revision" value={revision} />
          <Button
            type="submit"
            name="action"
            value="publish-now"
            block
            pending={sending === "publish-now"}
            pendingLabel={words.publishing}
          >
            {words.publishNow}
          </Button>
        </Form>
        <Form method="post" noValidate className="grid gap-4 border-t border-line pt-5">
          <input type="hidden" name="revision" value={revision} />
          <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:max-xl:grid-cols-2">
            <Field id="on" label={words.day} errors={answer?.fieldErrors["on"]}>
              <TextInput type="date" name="on" required defaultValue={answer?.typed["on"]?.[0]} />
            </Field>
            <Field id="at" label={words.time} errors={answer?.fieldErrors["at"]}>
              <TextInput
                type="time"
                name="at"
                required
                defaultValue={answer?.typed["at"]?.[0] ?? "00:00"}
              />
            </Field>
          </div>
          <Button
            type="submit"
            name="action"
            value="publish-at"
            variant="outline"
            block
            pending={sending === "publish-at"}
            pendingLabel={words.publishing}
          >
            {words.schedule}
          </Button>
        </Form>
        <Form method="post" className="border-t border-line pt-5">
          <Button type="submit" name="action" value="discard" variant="ghost" icon="trash">
            {words.discard}
          </Button>
        </Form>
      </CardBody>
    </Card>
  );
}
