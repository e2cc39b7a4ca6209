import { inOrderWords as words } from "#copy/site/project-analysis.ts";
import type { PrintedFinding } from "#copy/project-analysis/printed-finding.ts";
import type { TermId } from "#copy/project-analysis/terms.ts";
import { Icon } from "#ui/icon.tsx";
import { Explained } from "./explained.tsx";

export function InOrder({ findings }: { findings: readonly PrintedFinding[] }) {
  const right = findings.filter(({ verdict }) => verdict === "ok");
  if (right.length === 0) return null;
  return (
    <details className="opens-on-paper group border-y border-line">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 py-3 [&::-webkit-details-marker]:hidden">
        <Icon name="check" className="size-5.5 shrink-0 text-success" />
        <h3 className="text-xl">{words.inOrder(right.length)}</h3>
        <Icon
          name="chevron-down"
          className="ml-auto size-5 text-muted group-open:rotate-180 print:hidden"
        />
      </summary>
      <ul className="grid gap-x-12 gap-y-4 pt-2 pb-6 text-sm md:grid-cols-2 print:grid-cols-2">
        {right.map((finding) => (
          <RightLine key={finding.id} finding={finding} />
        ))}
      </ul>
    </details>
  );
}

function RightLine({ finding: { id, title, evidence } }: { finding: PrintedFinding }) {
  const marked = new Set<TermId>();
  return (
    <li id={`constat-${id}`} className="scroll-mt-24 print:break-inside-avoid">
      <p className="font-semibold">
        <Explained sentence={title} marked={marked} />
      </p>
      <p className="mt-0.5 wrap-anywhere text-muted">
        <Explained sentence={evidence} marked={marked} />
      </p>
    </li>
  );
}
