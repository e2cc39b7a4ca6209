import { deliverablePageWords as words } from "#copy/admin/deliveries.ts";
import { Form, useNavigation } from "react-router";
import { pictureChoiceWords } from "#copy/admin/pictures.ts";
import { deliverableActLabels, deliverableRefusals } from "#copy/deliverables.ts";
import { clockDetail, clockWords } from "#copy/delivery-clock.ts";
import { deliverableLife, isDeliverableActionAllowed } from "#domain/deliverable.ts";
import type { DeliverableRecord } from "#queries/deliverable/by-id.server.ts";
import type { WorkPicture } from "#queries/client-file/for-work.server.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { NextStep } from "#ui/next-step.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { PictureChoice } from "../pictures/picture-choice.tsx";
import { recordAddress } from "../record/address.ts";
import type { DeliveryActAnswer } from "./act-answer.ts";
import { ProofFields } from "./act-fields.tsx";

interface NextActProps {
  deliverable: DeliverableRecord;
  pictures: readonly WorkPicture[];
  answer: DeliveryActAnswer | null;
}

export function NextAct({ deliverable, pictures, now, answer }: NextActProps & { now: Date }) {
  const { status, version } = deliverable;
  const { open, awaitsClient } = deliverableLife[status];
  const pending = useNavigation().formData?.get("action");
  if (!open) return null;
  if (deliverable.isTextAsked) return <TextAwaited deliverable={deliverable} />;
  if (awaitsClient || !isDeliverableActionAllowed("finish", status)) {
    return (
      <NextStep
        title={deliverableActLabels.resume}
        text={clockDetail(deliverable) ?? clockWords(deliverable, now)}
      >
        <Form method="post" aria-label={deliverableActLabels.resume} className="max-sm:w-full">
          <input type="hidden" name="version" value={version} />
          <Button
            type="submit"
            name="action"
            value="resume"
            pending={pending === "resume"}
            className="max-sm:w-full"
          >
            {deliverableActLabels.resume}
          </Button>
        </Form>
      </NextStep>
    );
  }
  return (
    <Card aria-labelledby="fait" className="border-l-4 border-l-lamp">
      <CardHeader id="fait" title={words.finish} description={words.finishText} />
      <CardBody>
        <FinishForm deliverable={deliverable} pictures={pictures} answer={answer} primary />
      </CardBody>
    </Card>
  );
}

/** Resuming needs the client's answer, or the withdrawal of the text. */
function TextAwaited({ deliverable }: { deliverable: DeliverableRecord }) {
  return (
    <NextStep title={words.textAwaited} text={frenchSpaces(deliverableRefusals["text-is-asked"])}>
      <ButtonLink
        href={recordAddress.publications(deliverable.id)}
        iconEnd="arrow-right"
        className="max-sm:w-full"
      >
        {words.openTexts}
      </ButtonLink>
    </NextStep>
  );
}

export function FinishForm({
  deliverable: { version },
  pictures,
  answer,
  primary = false,
}: NextActProps & { primary?: boolean }) {
  const pending = useNavigation().formData?.get("action") === "finish";
  const own = answer?.typed.action === "finish" ? answer : null;
  const chosen = own?.typed.fields["fileId"] ?? "";
  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      aria-label={deliverableActLabels.finish}
      className="grid items-start gap-4 lg:grid-cols-2"
    >
      <input type="hidden" name="version" value={version} />
      <ProofFields prefix="preuve" answer={own} />
      <div className="lg:col-span-2">
        <PictureChoice
          key={chosen}
          id="preuve-fileId"
          legend={pictureChoiceWords.ofProof}
          hint={pictureChoiceWords.ofProofHint}
          pictures={pictures}
          chosen={chosen}
          errors={own?.fieldErrors["fileId"]}
        />
      </div>
      <div className="lg:col-span-2">
        <Button
          type="submit"
          name="action"
          value="finish"
          variant={primary ? "primary" : "outline"}
          pending={pending}
        >
          {deliverableActLabels.finish}
        </Button>
      </div>
    </Form>
  );
}
