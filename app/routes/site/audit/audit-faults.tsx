import { ErrorSummary } from "#ui/error-summary.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface AuditFaultsProps {
  answer: { errors: Record<string, string[]>; refusal: string | null } | undefined;
}

export function AuditFaults({ answer }: AuditFaultsProps) {
  if (!answer) return null;
  return (
    <TakesFocus answer={answer}>
      {answer.refusal === null ? (
        <ErrorSummary errors={faultsOf(answer.errors)} />
      ) : (
        <Notice variant="destructive" role="alert">
          {frenchSpaces(answer.refusal)}
        </Notice>
      )}
    </TakesFocus>
  );
}

/** Name and e-mail share one message: it shows once and links to the first of them. */
function faultsOf(errors: Record<string, string[]>) {
  const byMessage = new Map<string, string>();
  for (const [id, [message]] of Object.entries(errors)) {
    if (message !== undefined && !byMessage.has(message)) byMessage.set(message, id);
  }
  return [...byMessage].map(([message, id]) => ({ id, message: frenchSpaces(message) }));
}
