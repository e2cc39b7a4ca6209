import { simulationCardWords as words } from "#copy/admin/retention.ts";
import { Form, useNavigation } from "react-router";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import type { RetentionShown } from "./acts.server.ts";
import { foundKinds } from "./counts.ts";

export function SimulationCard({ answer }: { answer: RetentionShown | null | undefined }) {
  const pending = useNavigation().state === "submitting";
  return (
    <Card aria-labelledby="simuler">
      <CardHeader
        id="simuler"
        title={words.title}
        description={words.description}
        actions={
          <Form method="post">
            <Button
              type="submit"
              name="action"
              value="simulate"
              variant="outline"
              pending={pending}
              pendingLabel={words.computing}
            >
              {words.simulate}
            </Button>
          </Form>
        }
      />
      <CardBody>
        <div aria-live="polite">{answer && !pending && <Outcome answer={answer} />}</div>
      </CardBody>
    </Card>
  );
}

function Outcome({ answer }: { answer: RetentionShown }) {
  if (answer.state === "queued") {
    return <p className="text-sm text-muted">{words.waiting}</p>;
  }
  if (answer.state !== "done") return null;
  const kinds = foundKinds(answer.run.counts);
  if (kinds.length === 0) {
    return <p className="text-sm">{words.nothingDue}</p>;
  }
  return (
    <dl className="grid gap-x-10 sm:grid-cols-2">
      {kinds.map(({ title, count }) => (
        <div key={title} className="flex justify-between gap-4 border-b border-line py-2.5">
          <dt className="text-sm text-muted">{title}</dt>
          <dd className="font-semibold tabular-nums">{count.toLocaleString("fr-FR")}</dd>
        </div>
      ))}
    </dl>
  );
}
