import { Form, useNavigation } from "react-router";
import { pictureChoiceWords } from "#copy/admin/pictures.ts";
import { publicationsWords as words } from "#copy/admin/publications.ts";
import { labels } from "#copy/labels.ts";
import { publicationKindLabels } from "#copy/publications.ts";
import { ownProperty } from "#domain/own-property.ts";
import { PUBLICATION_LINK_MAX, type PublicationKind } from "#domain/publication.ts";
import { Button } from "#ui/button.tsx";
import { ErrorSummary, Field, RadioGroup, TextArea, TextInput } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import type { WorkPicture } from "#queries/client-file/for-work.server.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { PictureChoice } from "../pictures/picture-choice.tsx";
import { answerTo } from "../../acts/act-answer.ts";
import type { PublicationAnswer } from "./acts.server.ts";

interface TextFormProps {
  publicationId: string;
  kinds: readonly PublicationKind[];
  /** Version shown, for optimistic locking; 0: none yet. */
  after: number;
  values: { text: string; link: string; fileId: string; publishOn: string; publishTime: string };
  pictures: readonly WorkPicture[];
  /** Consent is pending: a new version is sent to the client at once. */
  asked: boolean;
  answer: PublicationAnswer | undefined;
}

export function TextForm(props: TextFormProps) {
  const { publicationId, kinds, after, values, pictures, asked, answer } = props;
  const sending = useNavigation().formData;
  const pending = (intent: string) =>
    sending?.get("publicationId") === publicationId && sending.get("action") === intent;
  const own = answerTo(answer, "write", "write-ask");
  const idOf = (name: string) => `${name}-${publicationId.slice(0, 8)}`;
  const typed = (name: keyof typeof values) => own?.typed[name]?.[0] ?? values[name];
  const errors = (name: string) => ownProperty(own?.fieldErrors, name);
  const summary = Object.entries(own?.fieldErrors ?? {}).flatMap(([name, messages]) =>
    messages.map((message) => ({ id: idOf(name), message })),
  );
  const [only, ...others] = kinds;
  return (
    <Form method="post" encType="multipart/form-data" noValidate className="grid gap-5">
      <input type="hidden" name="publicationId" value={publicationId} />
      <input type="hidden" name="after" value={after} />
      {own && own.refusal !== null && (
        <TakesFocus answer={own}>
          <Notice variant="warning" role="alert">
            {frenchSpaces(own.refusal)}
          </Notice>
        </TakesFocus>
      )}
      {summary.length > 0 && (
        <TakesFocus answer={own}>
          <ErrorSummary errors={summary} />
        </TakesFocus>
      )}
      {others.length === 0 ? (
        <input type="hidden" name="kind" value={only} />
      ) : (
        <RadioGroup
          id={idOf("kind")}
          name="kind"
          legend={words.kind}
          options={kinds.map((kind) => ({ value: kind, label: publicationKindLabels[kind] }))}
          defaultValue={own?.typed["kind"]?.[0] ?? only}
          errors={errors("kind")}
          required
        />
      )}
      <Field
        id={idOf("text")}
        label={words.text}
        hint={frenchSpaces(kinds.map((kind) => words.textHints[kind]).join(" "))}
        errors={errors("text")}
      >
        <TextArea name="text" rows={7} required defaultValue={typed("text")} />
      </Field>
      {kinds.includes("post") && (
        <Field
          id={idOf("link")}
          label={words.link}
          hint={frenchSpaces(words.linkHint)}
          errors={errors("link")}
          optional
        >
          <TextInput
            name="link"
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={PUBLICATION_LINK_MAX}
            defaultValue={typed("link")}
          />
        </Field>
      )}
      {kinds.includes("post") && (
        <PictureChoice
          key={typed("fileId")}
          id={idOf("fileId")}
          legend={pictureChoiceWords.ofPost}
          hint={pictureChoiceWords.ofPostHint}
          pictures={pictures}
          chosen={typed("fileId")}
          published
          errors={errors("fileId")}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id={idOf("publishOn")} label={words.publishOn} errors={errors("publishOn")}>
          <TextInput name="publishOn" type="date" required defaultValue={typed("publishOn")} />
        </Field>
        <Field id={idOf("publishTime")} label={words.publishTime} errors={errors("publishTime")}>
          <TextInput name="publishTime" type="time" required defaultValue={typed("publishTime")} />
        </Field>
      </div>
      <p className="text-sm text-muted">{frenchSpaces(words.askEffect)}</p>
      <div className="flex flex-wrap gap-3">
        <Button
          type="submit"
          name="action"
          value="write-ask"
          pending={pending("write-ask")}
          pendingLabel={labels.sending}
        >
          {asked ? words.sendVersion : words.saveAndAsk}
        </Button>
        {!asked && (
          <Button
            type="submit"
            name="action"
            value="write"
            variant="outline"
            pending={pending("write")}
            pendingLabel={labels.saving}
          >
            {words.save}
          </Button>
        )}
      </div>
    </Form>
  );
}
