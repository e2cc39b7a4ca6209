import { secondFactorSetupWords as words } from "#copy/portal/account.ts";
import { labels } from "#copy/labels.ts";
import { Form, redirect, useNavigation } from "react-router";
import { mayEnter } from "#domain/access.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { useRootData } from "#http/root-data.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { QrDrawing } from "#ui/qr-drawing.tsx";
import { CurrentPasswordField } from "../../auth/account-fields.tsx";
import { CodeField } from "../../auth/code-field.tsx";
import { FormFaults } from "#ui/form-faults.tsx";
import type { Route } from "./+types/second-factor-setup.ts";
import { afterSetup, type ShownKey } from "./second-factor-acts.server.ts";

export { PortalFailure as ErrorBoundary } from "../portal-failure.tsx";

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const person = await requireSignedIn(request, context);
  if (person.secondFactor) throw redirect(afterSetup(url));
  return { administrator: mayEnter(person, "/admin") };
}

export { secondFactorSetupActs as action } from "./second-factor-acts.server.ts";

export default function SecondFactorSetupPage({ loaderData, actionData }: Route.ComponentProps) {
  const { site } = useRootData();
  const { administrator } = loaderData;
  const { shown: key = null, refusal = null, fieldErrors = {} } = actionData ?? {};
  const faults = { refusal, fieldErrors };
  return (
    <>
      <title>{`Double authentification · ${site.name}`}</title>
      <div className="grid max-w-2xl gap-6">
        <h1 className="text-2xl">{words.title}</h1>
        {administrator && <Notice>{words.administrators}</Notice>}
        <Card>
          <CardBody>
            {key ? <KeyForm shown={key} faults={faults} /> : <PasswordStep faults={faults} />}
          </CardBody>
        </Card>
      </div>
    </>
  );
}

interface StepProps {
  faults: { refusal: string | null; fieldErrors: Record<string, string[]> };
}

function PasswordStep({ faults }: StepProps) {
  const pending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" noValidate className="grid max-w-md gap-5" aria-label={words.check}>
      <input type="hidden" name="action" value="start" />
      <p className="text-muted">{words.appNeeded}</p>
      <FormFaults {...faults} />
      <CurrentPasswordField errors={faults.fieldErrors["password"]} />
      <div>
        <Button type="submit" pending={pending} pendingLabel={labels.pending}>
          {labels.continue}
        </Button>
      </div>
    </Form>
  );
}

function KeyForm({ shown, faults }: StepProps & { shown: ShownKey }) {
  const pending = useNavigation().formMethod === "POST";
  const { uri, secret, qr, recoveryCodes } = shown;
  return (
    <Form method="post" noValidate className="grid gap-6" aria-label={words.firstCode}>
      <input type="hidden" name="action" value="confirm" />
      <input type="hidden" name="key" value={uri} />
      <input type="hidden" name="recovery" value={recoveryCodes.join(" ")} />
      <FormFaults {...faults} />
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">{words.scan}</h2>
        <QrDrawing qr={qr} label={words.qrCode} className="size-52" />
        <p className="text-sm text-muted">
          {words.orType}
          <code className="break-all text-text">{secret}</code>
        </p>
      </section>
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">{words.keepCodes}</h2>
        <p className="text-sm text-muted">{words.keepCodesHint}</p>
        <ul
          className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm"
          aria-label={words.spareCodes}
        >
          {recoveryCodes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </section>
      <section className="grid max-w-md gap-3">
        <h2 className="text-lg font-semibold">{words.typeCode}</h2>
        <CodeField id="code" label={labels.sixDigits} errors={faults.fieldErrors["code"]} digits />
        <div>
          <Button type="submit" pending={pending} pendingLabel={words.checking}>
            {words.activate}
          </Button>
        </div>
      </section>
    </Form>
  );
}
