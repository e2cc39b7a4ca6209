import { sendLinkPageWords as words } from "#copy/auth.ts";
import { Form, useNavigation } from "react-router";
import { useRootData } from "#http/root-data.ts";
import { Button } from "#ui/button.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import type { ActAnswer } from "../acts/act-answer.ts";
import { EmailField } from "./account-fields.tsx";
import { AuthFrame } from "./auth-frame.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import { AuthLink } from "./sign-in-panel.tsx";

interface SendLinkPageProps {
  title: string;
  lead: string;
  /** Same words for known and unknown addresses. */
  sent: string;
  answer?: ActAnswer<"send", "sent"> | undefined;
}

export function SendLinkPage({ title, lead, sent, answer }: SendLinkPageProps) {
  const { site } = useRootData();
  const sending = useNavigation().formMethod === "POST";
  const { typed, refusal = null, fieldErrors = {} } = answer ?? {};
  return (
    <AuthFrame title={title} lead={lead}>
      <title>{`${title} · ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      {answer?.shown === "sent" ? (
        <SuccessNotice title={words.noted}>{sent}</SuccessNotice>
      ) : (
        <Form method="post" noValidate className="grid gap-5" aria-label={title}>
          <FormFaults refusal={refusal} fieldErrors={fieldErrors} />
          <EmailField typed={typed?.["email"]?.[0]} errors={fieldErrors["email"]} />
          <Button type="submit" size="lg" block pending={sending} pendingLabel={words.sending}>
            {words.getLink}
          </Button>
        </Form>
      )}
      <p className="text-sm">
        <AuthLink to="/auth">{words.backToSignIn}</AuthLink>
      </p>
    </AuthFrame>
  );
}
