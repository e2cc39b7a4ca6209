import { cancelCardWords as words } from "#copy/admin/calls.ts";
import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { callMoment } from "#copy/call-times.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import type { CallAnswer } from "./acts.server.ts";
import { callHref } from "./calls-address.ts";
import { MessageField } from "./move-card.tsx";

interface CancelCardProps {
  call: { id: string; name: string; startsAt: Date };
  answer: CallAnswer | undefined;
}

/** Two steps: the second press confirms, and shows the e-mail that will be sent. */
export function CancelCard({ call, answer }: CancelCardProps) {
  const sending = useNavigation().formData?.get("action") === "cancel";
  const asks = answer?.shown === "confirm";
  return (
    <Card aria-labelledby="annuler">
      <CardHeader id="annuler" title={words.title} description={words.effect} />
      <CardBody>
        <Form
          method="post"
          noValidate
          preventScrollReset
          aria-label={words.title}
          className="grid gap-5"
        >
          <input type="hidden" name="action" value="cancel" />
          {answer && <FormFaults refusal={answer.refusal} fieldErrors={byId(answer.fieldErrors)} />}
          {asks ? (
            <Confirmation
              call={call}
              message={answer.typed["message"]?.[0] ?? ""}
              sending={sending}
            />
          ) : (
            <>
              <MessageField
                id="cancel-message"
                errors={answer?.fieldErrors["message"]}
                typed={answer?.typed["message"]?.[0]}
              />
              <div>
                <Button type="submit" variant="outline" pending={sending}>
                  {words.begin}
                </Button>
              </div>
            </>
          )}
        </Form>
      </CardBody>
    </Card>
  );
}

/** The move form has a `message` field too: the prefix keeps ids unique. */
function byId(errors: Record<string, string[]>): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(errors).map(([name, messages]) => [`cancel-${name}`, messages]),
  );
}

interface ConfirmationProps {
  call: CancelCardProps["call"];
  message: string;
  sending: boolean;
}

function Confirmation({ call, message, sending }: ConfirmationProps) {
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => question.current?.focus(), []);
  return (
    <div ref={question} tabIndex={-1} role="alert" className="grid gap-4 outline-none">
      <p className="font-semibold">{words.question(call.name, callMoment(call.startsAt))}</p>
      <p className="text-sm">{words.final}</p>
      <input type="hidden" name="confirmed" value="yes" />
      <input type="hidden" name="message" value={message} />
      {message !== "" && (
        <blockquote className="rounded-md bg-sunken p-3 text-sm wrap-anywhere whitespace-pre-line">
          {message}
        </blockquote>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="destructive"
          pending={sending}
          pendingLabel={words.cancelling}
        >
          {words.confirm}
        </Button>
        <ButtonLink href={callHref(call.id)} variant="outline">
          {words.keep}
        </ButtonLink>
      </div>
    </div>
  );
}
