import { feedCardWords as words } from "#copy/admin/calls.ts";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { shortMoment } from "#domain/french-dates.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { Notice } from "#ui/notice.tsx";
import { useToast } from "#ui/toast.tsx";
import { PasswordAgain } from "../../both-sides/password-again.tsx";
import type { HoursAnswer } from "./hours-acts.server.ts";

interface FeedCardProps {
  madeAt: Date | null;
  answer: HoursAnswer | undefined;
}

export function FeedCard({ madeAt, answer }: FeedCardProps) {
  return (
    <Card aria-labelledby="agenda">
      <CardHeader id="agenda" title={words.title} description={words.description} />
      <CardBody className="grid gap-5">
        {answer?.shown?.feedUrl && <NewAddress url={answer.shown.feedUrl} />}
        {madeAt && !answer?.shown?.feedUrl && (
          <p className="text-sm">
            {words.activeSince}
            <time dateTime={madeAt.toISOString()}>{shortMoment(madeAt)}</time>
            {words.notShownAgain}
          </p>
        )}
        <Renewal madeAt={madeAt} answer={answer} />
      </CardBody>
    </Card>
  );
}

function NewAddress({ url }: { url: string }) {
  const { notify } = useToast();
  const hydrated = useHydrated();
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => notify({ title: words.copied }),
      () => notify({ title: words.copyFailed, variant: "destructive" }),
    );
  // A `status` role: `<output>` may not contain block elements.
  const announced = { role: "status" } as const;
  return (
    <Notice variant="success" {...announced} title={words.copyNow}>
      <div className="grid gap-3">
        <p>{words.shownOnce}</p>
        <Field id="adresse-agenda" label={words.address}>
          <TextInput readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        {hydrated && (
          <div>
            <Button type="button" variant="secondary" icon="copy" onClick={copy}>
              {words.copy}
            </Button>
          </div>
        )}
      </div>
    </Notice>
  );
}

function Renewal({ madeAt, answer }: FeedCardProps) {
  const { asked = null, refusal = null, fieldErrors = {} } = answer ?? {};
  const asks = answer?.shown?.asks ?? (asked !== null && madeAt !== null);
  const pending = useNavigation().formData?.get("action") === "feed";
  // A wrong password takes the focus instead.
  const waits = asked !== null;
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asks && !waits) question.current?.focus();
  }, [asks, waits]);
  return (
    <Form
      method="post"
      noValidate
      preventScrollReset
      aria-label={words.address}
      className="grid gap-4"
    >
      <input type="hidden" name="action" value="feed" />
      {asked && <FormFaults refusal={refusal} fieldErrors={fieldErrors} />}
      {asks && (
        <div ref={question} tabIndex={-1} className="outline-none">
          <input type="hidden" name="confirmed" value="yes" />
          <Notice variant="warning" role="alert" title={words.renewQuestion}>
            {words.renewEffect}
          </Notice>
        </div>
      )}
      <PasswordAgain asked={asked} />
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={asks ? "destructive" : "outline"}
          icon={asks ? undefined : "refresh"}
          pending={pending}
        >
          {label(madeAt, asks)}
        </Button>
        {asks && (
          <ButtonLink href="/admin/appels/horaires" variant="outline">
            {words.keep}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function label(madeAt: Date | null, asks: boolean): string {
  if (asks) return "Oui, renouveler";
  return madeAt ? words.renew : words.create;
}
