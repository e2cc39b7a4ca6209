import { Form, useNavigation } from "react-router";
import { apiKeyWords as words } from "#copy/admin/outgoing.ts";
import { recordWords } from "#copy/records.ts";
import { labels } from "#copy/labels.ts";
import { shortDay, shortMoment } from "#domain/french-dates.ts";
import { apiScopes, scopeRecords } from "#domain/outgoing.ts";
import type { ListedApiKey } from "#queries/outgoing/shown.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { CheckboxGroup } from "#ui/checkbox-group.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { ActButton } from "../../both-sides/act-button.tsx";
import { askedIn } from "../../both-sides/asked-password.ts";
import { PasswordAgain } from "../../both-sides/password-again.tsx";
import type { OutgoingAnswer } from "./acts.server.ts";
import { ShownOnce } from "./shown-once.tsx";

interface ApiKeysCardProps {
  keys: ListedApiKey[];
  newId: string;
  answer: OutgoingAnswer | undefined;
}

export function ApiKeysCard({ keys, newId, answer }: ApiKeysCardProps) {
  return (
    <Card aria-labelledby="cles">
      <CardHeader id="cles" title={words.title} description={frenchSpaces(words.explained)} />
      <CardBody className="grid gap-6">
        {answer?.shown && <ShownOnce id="cle-montree" words={words} value={answer.shown} />}
        {keys.length === 0 ? (
          <p className="text-sm text-muted">{words.none}</p>
        ) : (
          <ul className="grid divide-y divide-line">
            {keys.map((key) => (
              <ApiKey key={key.id} apiKey={key} />
            ))}
          </ul>
        )}
        <MakeKey newId={newId} answer={answer} />
      </CardBody>
    </Card>
  );
}

function ApiKey({ apiKey }: { apiKey: ListedApiKey }) {
  const { id, name, scopes, ending, createdAt, lastUsedAt, revokedAt } = apiKey;
  const kinds = scopes
    .map((scope) => recordWords[scopeRecords[scope]].many.toLowerCase())
    .join(", ");
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 py-3 first:pt-0">
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          <span className="wrap-anywhere">{name}</span>
          {revokedAt && (
            <Badge variant="secondary" icon="ban">
              {words.revokedOn(shortDay(revokedAt))}
            </Badge>
          )}
        </p>
        <p>{frenchSpaces(words.reads(kinds))}</p>
        <p className="text-muted">
          {frenchSpaces(lastUsedAt ? words.usedOn(shortMoment(lastUsedAt)) : words.neverUsed)}
        </p>
        <p className="text-muted">
          {words.madeOn(shortDay(createdAt))}, {words.ending(ending)}
        </p>
      </div>
      {!revokedAt && (
        <ActButton
          intent="revoke-key"
          field="id"
          id={id}
          label={words.revokeNamed(name)}
          variant="ghost"
        >
          {words.revoke}
        </ActButton>
      )}
    </li>
  );
}

function MakeKey({ newId, answer }: { newId: string; answer: OutgoingAnswer | undefined }) {
  const { formData } = useNavigation();
  const errors = answer?.fieldErrors ?? {};
  return (
    // `key`: resets the form once a key is created.
    <Form key={newId} method="post" noValidate className="grid gap-4 border-t border-line pt-5">
      <input type="hidden" name="action" value="make-key" />
      <input type="hidden" name="id" value={newId} />
      <Field
        id="name"
        label={words.name}
        hint={frenchSpaces(words.nameHint)}
        errors={errors["name"]}
      >
        <TextInput
          name="name"
          autoComplete="off"
          maxLength={80}
          required
          defaultValue={answer?.typed["name"]?.[0]}
        />
      </Field>
      <CheckboxGroup
        id="scopes"
        name="scopes"
        legend={words.scopes}
        errors={errors["scopes"]}
        defaultValue={answer?.typed["scopes"] ?? []}
        options={apiScopes.map((scope) => ({
          value: scope,
          label: recordWords[scopeRecords[scope]].many,
        }))}
      />
      <PasswordAgain asked={askedIn(answer?.asked, "make-key")} />
      <div className="grid sm:justify-items-start">
        <Button
          type="submit"
          variant="secondary"
          pending={formData?.get("action") === "make-key"}
          pendingLabel={labels.sending}
        >
          {words.add}
        </Button>
      </div>
    </Form>
  );
}
