import { messageFormWords as words } from "#copy/portal/revisions.ts";
import { labels } from "#copy/labels.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field, TextArea } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { MessageAnswer } from "./post-message.server.ts";

interface MessageFormProps {
  label: string;
  hint?: string;
  /** Makes the form safe to send twice. */
  messageKey: string;
  answer: MessageAnswer | null;
}

/** The next message of a thread. */
export function MessageForm({ label, hint, messageKey, answer }: MessageFormProps) {
  const sending = useNavigation().formData?.get("intent") === "message";
  return (
    // Once sent, the next message starts empty.
    <Form
      key={messageKey}
      method="post"
      noValidate
      aria-label={words.newMessage}
      className="grid gap-4"
    >
      <input type="hidden" name="key" value={messageKey} />
      {answer !== null && answer.refusal !== null && (
        <TakesFocus answer={answer}>
          <Notice variant="warning" role="alert">
            {frenchSpaces(answer.refusal)}
          </Notice>
        </TakesFocus>
      )}
      <Field id="message" label={label} hint={hint} errors={answer?.errors}>
        <TextArea name="text" rows={4} maxLength={3000} required defaultValue={answer?.typed} />
      </Field>
      <div>
        <Button
          type="submit"
          name="intent"
          value="message"
          pending={sending}
          pendingLabel={labels.sending}
        >
          {words.send}
        </Button>
      </div>
    </Form>
  );
}
