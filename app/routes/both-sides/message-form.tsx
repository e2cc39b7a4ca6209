import { messageFormWords as words } from "#copy/portal/revisions.ts";
import { labels } from "#copy/labels.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field, TextArea } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { PhotoField } from "#ui/photos/photo-field.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { MessageAnswer } from "./post-message.server.ts";

interface MessageFormProps {
  label: string;
  hint?: string;
  /** Idempotency key. */
  messageKey: string;
  answer: MessageAnswer | null;
  thread: { orderId: string; requestId: string };
  files: "/portal/fichiers" | "/admin/fichiers";
}

export function MessageForm(props: MessageFormProps) {
  const { label, hint, messageKey, answer, thread, files } = props;
  const sending = useNavigation().formData?.get("action") === "message";
  return (
    // New key after each message: the form starts empty.
    <Form
      key={messageKey}
      method="post"
      encType="multipart/form-data"
      noValidate
      aria-label={words.newMessage}
      className="grid gap-4"
    >
      <input type="hidden" name="action" value="message" />
      <input type="hidden" name="key" value={messageKey} />
      <input type="hidden" name="orderId" value={thread.orderId} />
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
      <PhotoField
        id="photos"
        kept={answer?.photos ?? []}
        to={{ address: files, fields: () => ({ ...thread, messageId: messageKey }) }}
        addressOf={(fileId) => `${files}/${fileId}`}
        errors={answer?.photoErrors}
      />
      <div>
        <Button type="submit" pending={sending} pendingLabel={labels.sending}>
          {words.send}
        </Button>
      </div>
    </Form>
  );
}
