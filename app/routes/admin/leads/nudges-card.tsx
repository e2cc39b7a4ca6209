import { Form, useNavigation } from "react-router";
import { leadWords as words } from "#copy/admin/leads.ts";
import {
  nudgeGroundWords,
  nudgeLabels,
  nudgeRefusals,
  nudgeText,
  lastNudge,
  personRefusalWords,
} from "#copy/nudges.ts";
import { greeting } from "#copy/greeting.ts";
import { shortDay } from "#domain/french-dates.ts";
import { useRootData } from "#http/root-data.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { EmailStatusBadge } from "../email-deliveries/email-status.tsx";
import { recordAddress } from "../record/address.ts";
import type { ShownNudge, ShownNudges } from "./nudges.server.ts";

interface NudgesCardProps {
  nudges: ShownNudges;
  works: boolean;
}

export function NudgesCard({ nudges, works }: NudgesCardProps) {
  const { refusal, acts } = nudges;
  return (
    <Card aria-labelledby="relances">
      <CardHeader id="relances" title={words.nudges} description={frenchSpaces(words.nudgesHint)} />
      <CardBody className="grid gap-4">
        {refusal && <Notice role="note">{frenchSpaces(personRefusalWords[refusal])}</Notice>}
        {acts.length === 0 && (
          <p className="text-sm text-muted">{frenchSpaces(words.nothingToSay)}</p>
        )}
        {acts.length > 0 && (
          <ul className="grid divide-y divide-line">
            {acts.map((act) => (
              <li key={act.kind} className="grid gap-2 py-3 first:pt-0 last:pb-0">
                <ActLine act={act} />
                {works && !refusal && !act.refusal && <Preview act={act} />}
              </li>
            ))}
          </ul>
        )}
        {works && refusal !== "has-refused" && <RefusalForm />}
      </CardBody>
    </Card>
  );
}

function ActLine({ act }: { act: ShownNudge }) {
  const { kind, at, refusal, askedAt, delivery } = act;
  return (
    <div className="grid gap-0.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{nudgeLabels[kind]}</span>
        <time dateTime={at.toISOString()} className="text-sm text-muted">
          {shortDay(at)}
        </time>
      </p>
      {askedAt ? (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
          {words.askedOn(shortDay(askedAt))}
          {delivery && (
            <>
              <EmailStatusBadge status={delivery.status} />
              <TextLink to={recordAddress.email(delivery.id)}>{words.seeEmail}</TextLink>
            </>
          )}
        </p>
      ) : (
        refusal && <p className="text-sm text-muted">{frenchSpaces(nudgeRefusals[refusal])}</p>
      )}
    </div>
  );
}

function Preview({ act }: { act: ShownNudge }) {
  const pending = useNavigation().formData?.get("message") === act.kind;
  const { site } = useRootData();
  const { subject, text, action, because } = nudgeText(act);
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold text-link">
        {words.readAndSend}
      </summary>
      <div className="mt-1 grid gap-4">
        <p className="text-sm text-muted">{frenchSpaces(nudgeGroundWords[act.ground])}</p>
        <blockquote className="grid gap-3 rounded-md border border-line bg-sunken p-4 text-sm wrap-anywhere">
          <p className="text-xs text-muted">{words.nudgeTo(act.email)}</p>
          <p className="font-semibold">{frenchSpaces(subject)}</p>
          <p className="whitespace-pre-line">{frenchSpaces(`${greeting(act.name)}\n${text}`)}</p>
          <p className="font-semibold text-link">{action}</p>
          <p>{frenchSpaces(lastNudge)}</p>
          <p className="text-xs text-muted">
            {frenchSpaces(words.nudgeBecause(site.name, because))}
          </p>
        </blockquote>
        <Form method="post">
          <input type="hidden" name="message" value={act.kind} />
          <Button
            type="submit"
            name="action"
            value="nudge"
            pending={pending}
            aria-label={frenchSpaces(words.sendNamed(nudgeLabels[act.kind]))}
          >
            {words.sendNudge}
          </Button>
        </Form>
      </div>
    </details>
  );
}

/** Folded: only the person can take a refusal back. */
function RefusalForm() {
  const pending = useNavigation().formData?.get("action") === "refuse-nudges";
  return (
    <details className="border-t border-line pt-3">
      <summary className="min-h-11 cursor-pointer content-center text-sm font-semibold">
        {words.refuseNudges}
      </summary>
      <Form method="post" className="mt-2 grid justify-items-start gap-3">
        <p className="text-sm text-muted">{frenchSpaces(words.refuseExplained)}</p>
        <Button
          type="submit"
          name="action"
          value="refuse-nudges"
          variant="outline"
          pending={pending}
        >
          {words.refuseAct}
        </Button>
      </Form>
    </details>
  );
}
