import { Form, useNavigation } from "react-router";
import { webhookWords as words } from "#copy/admin/outgoing.ts";
import { webhookEventNames as eventNames } from "#copy/functions.ts";
import { labels } from "#copy/labels.ts";
import { webhookEventNames } from "#domain/outgoing.ts";
import type { ListedEndpoint } from "#queries/outgoing/shown.server.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { CheckboxGroup } from "#ui/checkbox-group.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { askedIn, type AskedPassword } from "../../both-sides/asked-password.ts";
import { PasswordAgain } from "../../both-sides/password-again.tsx";
import type { OutgoingAnswer } from "./acts.server.ts";
import { ShownOnce } from "./shown-once.tsx";
import { WebhookLine } from "./webhook-line.tsx";

interface WebhooksCardProps {
  endpoints: ListedEndpoint[];
  newId: string;
  now: Date;
  answer: OutgoingAnswer | undefined;
  renewed: string | null;
  asked: AskedPassword | null;
}

export function WebhooksCard({ endpoints, newId, now, answer, renewed, asked }: WebhooksCardProps) {
  const secret = answer?.shown ?? renewed;
  const gone = endpoints.filter(({ offBecause }) => offBecause === "gone");
  return (
    <Card aria-labelledby="webhooks">
      <CardHeader id="webhooks" title={words.title} description={frenchSpaces(words.explained)} />
      <CardBody className="grid gap-6">
        {secret && <ShownOnce id="secret-montre" words={words} value={secret} />}
        {gone.map(({ id, url }) => (
          <Notice key={id} variant="warning" title={words.oneGone}>
            <span className="wrap-anywhere">{frenchSpaces(words.goneExplained(url))}</span>
          </Notice>
        ))}
        {endpoints.length === 0 ? (
          <p className="text-sm text-muted">{words.none}</p>
        ) : (
          <ul className="grid divide-y divide-line">
            {endpoints.map((endpoint) => (
              <WebhookLine key={endpoint.id} endpoint={endpoint} now={now} asked={asked} />
            ))}
          </ul>
        )}
        <AddWebhook newId={newId} answer={answer} />
      </CardBody>
    </Card>
  );
}

function AddWebhook({ newId, answer }: { newId: string; answer: OutgoingAnswer | undefined }) {
  const { formData } = useNavigation();
  const errors = answer?.fieldErrors ?? {};
  return (
    // `key`: resets the form once an endpoint is added.
    <Form key={newId} method="post" noValidate className="grid gap-4 border-t border-line pt-5">
      <input type="hidden" name="action" value="add-webhook" />
      <input type="hidden" name="id" value={newId} />
      <Field id="url" label={words.url} hint={frenchSpaces(words.urlHint)} errors={errors["url"]}>
        <TextInput
          type="url"
          name="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          placeholder="https://"
          required
          defaultValue={answer?.typed["url"]?.[0]}
        />
      </Field>
      <CheckboxGroup
        id="events"
        name="events"
        legend={words.events}
        errors={errors["events"]}
        defaultValue={answer?.typed["events"] ?? []}
        options={webhookEventNames.map((event) => ({
          value: event,
          label: eventNames[event],
          hint: event,
        }))}
      />
      <PasswordAgain asked={askedIn(answer?.asked, "add-webhook")} />
      <div className="grid sm:justify-items-start">
        <Button
          type="submit"
          variant="secondary"
          pending={formData?.get("action") === "add-webhook"}
          pendingLabel={labels.sending}
        >
          {words.adding}
        </Button>
      </div>
    </Form>
  );
}
