import {
  citationFaultWords,
  citationStateLabels,
  citationVerdictLabels,
  citationWords as words,
  factsList,
} from "#copy/citations.ts";
import { Form, useNavigation, useRevalidator } from "react-router";
import { citationFactNames } from "#domain/citation-check.ts";
import type { CitationState } from "#domain/citation.ts";
import type { ShownCitation } from "#queries/citation/of-deliverable.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";
import type { IconName } from "#ui/icon.tsx";
import { useSentForm } from "#ui/sent-form.ts";
import { Table, type TableColumn } from "#ui/table.tsx";
import { frenchSpaces } from "#ui/typography.ts";

export function CitationList({ citations }: { citations: readonly ShownCitation[] }) {
  const waiting = citations.filter(({ state }) => state === "waiting").length;
  return (
    <Card aria-labelledby="pages">
      <CardHeader id="pages" title={words.listTitle} />
      <CardBody className="grid grid-cols-[minmax(0,1fr)] gap-4">
        {waiting > 0 && <Waiting count={waiting} />}
        <Table
          caption={words.listTitle}
          columns={columns}
          rows={citations}
          rowKey={({ id }) => id}
          empty={<EmptyState title={words.none}>{frenchSpaces(words.noneText)}</EmptyState>}
        />
      </CardBody>
    </Card>
  );
}

function Waiting({ count }: { count: number }) {
  const { revalidate, state } = useRevalidator();
  return (
    <Form
      method="get"
      className="flex flex-wrap items-center gap-3 text-sm text-muted"
      onSubmit={(event) => {
        event.preventDefault();
        void revalidate();
      }}
    >
      <output>{frenchSpaces(words.waiting(count))}</output>
      <Button type="submit" variant="outline" icon="refresh" pending={state !== "idle"}>
        {words.reload}
      </Button>
    </Form>
  );
}

const columns: TableColumn<ShownCitation>[] = [
  { key: "site", header: words.site, name: true, cell: (citation) => <Site {...citation} /> },
  { key: "state", header: words.state, cell: (citation) => <Said citation={citation} /> },
  { key: "hand", header: words.byHand, cell: (citation) => <ByHand citation={citation} /> },
  {
    key: "acts",
    header: words.acts,
    actions: true,
    cell: (citation) => <Acts citation={citation} />,
  },
];

function Site({ site, url }: ShownCitation) {
  return (
    <span className="grid min-w-0 gap-0.5 whitespace-normal">
      <span className="wrap-anywhere">{site}</span>
      <a
        href={url}
        target="_blank"
        rel="noreferrer nofollow"
        className="text-link underline underline-offset-3 text-xs font-normal wrap-anywhere"
      >
        {url.length > 60 ? `${url.slice(0, 59)}…` : url}
      </a>
    </span>
  );
}

const looks: Record<
  CitationState,
  { variant: "default" | "outline" | "warning" | "destructive"; icon: IconName }
> = {
  waiting: { variant: "outline", icon: "clock" },
  found: { variant: "default", icon: "check-circle" },
  different: { variant: "destructive", icon: "warning" },
  to_check: { variant: "warning", icon: "eye" },
  unreachable: { variant: "warning", icon: "ban" },
};

function Said({ citation }: { citation: ShownCitation }) {
  const { state, fault, checkedAt, recheckDueOn } = citation;
  const missing = citationFactNames.filter((fact) => citation[fact] === false);
  return (
    <span className="grid justify-items-end gap-1 text-right text-sm sm:justify-items-start sm:text-left">
      <Badge {...looks[state]}>{citationStateLabels[state]}</Badge>
      {fault && <span>{frenchSpaces(citationFaultWords[fault])}</span>}
      {missing.length > 0 && <span>{frenchSpaces(words.says(factsList(missing)))}</span>}
      {checkedAt && (
        <span className="text-xs text-muted">
          {[words.readOn(checkedAt), ...(recheckDueOn ? [words.againOn(recheckDueOn)] : [])].join(
            ", ",
          )}
        </span>
      )}
    </span>
  );
}

/** Optimistic: the judgement being submitted is shown at once. */
function ByHand({ citation: { id, ...kept } }: { citation: ShownCitation }) {
  const sent = useSentForm();
  const said = sent?.get("citationId") === id ? sent.get("act") : null;
  const saying = said === "correct" || said === "to_correct" ? said : null;
  const handState = saying ?? kept.handState;
  const { handAt, handBy } = kept;
  if (handState === null) return <span className="text-muted">–</span>;
  return (
    <span className="grid justify-items-end gap-1 text-right sm:justify-items-start sm:text-left">
      <Badge variant={handState === "correct" ? "default" : "warning"}>
        {citationVerdictLabels[handState]}
      </Badge>
      {saying === null && handAt !== null && (
        <span className="text-xs text-muted">{words.judged(handBy ?? words.somebody, handAt)}</span>
      )}
    </span>
  );
}

function Acts({ citation: { id, site, handState } }: { citation: ShownCitation }) {
  const { formData } = useNavigation();
  const acts = [
    ...(handState === "correct" ? [] : [["correct", words.correct] as const]),
    ...(handState === "to_correct" ? [] : [["to_correct", words.toCorrect] as const]),
    ["read-again", words.readAgain] as const,
  ];
  const pending = (act: string) =>
    formData?.get("citationId") === id && formData.get("act") === act;
  return (
    <Form
      method="post"
      preventScrollReset
      className="grid grid-cols-2 gap-1.5 sm:w-36 sm:max-lg:grid-cols-1 lg:w-64"
    >
      <input type="hidden" name="citationId" value={id} />
      {acts.map(([act, label]) => (
        <Button
          key={act}
          type="submit"
          name="act"
          value={act}
          variant="outline"
          pending={pending(act)}
        >
          {label}
          <span className="sr-only">{` : ${site}`}</span>
        </Button>
      ))}
      <Remove site={site} pending={pending("remove")} />
    </Form>
  );
}

/** Confirms an irreversible removal; `<details>` works without JavaScript. */
function Remove({ site, pending }: { site: string; pending: boolean }) {
  return (
    <details className="col-span-2 text-left sm:max-lg:col-span-1">
      <summary className="min-h-11 cursor-pointer px-3 py-2.5 text-sm text-muted">
        {words.remove}…<span className="sr-only">{` : ${site}`}</span>
      </summary>
      <div className="grid justify-items-start gap-2 rounded-md border border-line p-3">
        <p className="text-sm whitespace-normal">{frenchSpaces(words.removeEffect)}</p>
        <Button type="submit" name="act" value="remove" variant="destructive" pending={pending}>
          {words.remove}
          <span className="sr-only">{` : ${site}`}</span>
        </Button>
      </div>
    </details>
  );
}
