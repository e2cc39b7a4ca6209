import {
  declarationStatement,
  declarationWords,
  declaredFacts,
} from "#copy/contract-declarations.ts";
import type { DeclarationKind } from "#domain/contract-declaration.ts";
import { useRootData } from "#http/root-data.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { DeclarationAnswer, TypedDeclaration } from "./declaration-answer.ts";
import { DeclaredText } from "./declared-text.tsx";

const words = {
  confirming: "Confirmation",
  correct: "Corriger",
};

interface DeclarationSummaryProps {
  kind: DeclarationKind;
  summary: Extract<DeclarationAnswer, { step: "summary" }>;
}

export function DeclarationSummary({ kind, summary }: DeclarationSummaryProps) {
  const { site } = useRootData();
  const { content, refusal } = summary;
  const { path, confirm } = declarationWords[kind];
  return (
    <div className="grid max-w-xl gap-6">
      {refusal !== null && (
        <TakesFocus>
          <Notice variant="warning" role="alert">
            {frenchSpaces(refusal)}
          </Notice>
        </TakesFocus>
      )}
      <DeclaredText
        facts={declaredFacts(kind, content)}
        statement={declarationStatement(kind, content, site)}
      />
      <form
        method="post"
        action={path}
        aria-label={words.confirming}
        className="grid gap-3 sm:flex"
      >
        <TypedValues typed={summary.typed} />
        <input type="hidden" name="key" value={summary.key} />
        <Button type="submit" name="action" value="confirm" size="lg">
          {confirm}
        </Button>
        <Button
          type="submit"
          name="action"
          value="correct"
          variant="outline"
          size="lg"
          icon="pencil"
        >
          {words.correct}
        </Button>
      </form>
    </div>
  );
}

function TypedValues({ typed }: { typed: TypedDeclaration }) {
  return Object.entries(typed).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={String(value)} />
  ));
}
