import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { AuditFaults } from "./audit-faults.tsx";
import type { IntroAnswer, TypedIntro } from "./intro-answer.ts";
import { IntroFields } from "./intro-fields.tsx";
import { useIntroMarks } from "./intro-marks.ts";
import { IntroNote } from "./intro-note.tsx";

const words = {
  title: "Votre audit",
  pending: "Un instant…",
  begin: "Commencer mon audit",
};

interface IntroFormProps {
  answer: IntroAnswer | undefined;
  typed: TypedIntro | null;
}

export function IntroForm({ answer, typed }: IntroFormProps) {
  const sending = useNavigation().formMethod === "POST";
  return (
    <Form
      method="post"
      action="/audit-gratuit"
      noValidate
      {...useIntroMarks()}
      aria-label={words.title}
      className="grid max-w-2xl gap-6"
    >
      <AuditFaults answer={answer} />
      <IntroFields typed={answer?.typed ?? typed} errors={answer?.errors} />
      <div className="grid gap-3 sm:justify-items-start">
        <Button
          type="submit"
          size="lg"
          iconEnd="arrow-right"
          pending={sending}
          pendingLabel={words.pending}
        >
          {words.begin}
        </Button>
        <IntroNote />
      </div>
    </Form>
  );
}
