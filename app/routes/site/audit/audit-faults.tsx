import { ErrorSummary } from "#ui/error-summary.tsx";
import { Notice } from "#ui/notice.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface AuditFaultsProps {
  answer: { errors: Record<string, string[]>; refusal: string | null } | undefined;
}

/** What went wrong, above the form; takes the focus. The fields' ids are their names. */
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

/** The name and the e-mail share one message: it is read once, and leads to the first of them. */
function faultsOf(errors: Record<string, string[]>) {
  const byMessage = new Map<string, string>();
  for (const [id, [message]] of Object.entries(errors)) {
    if (message !== undefined && !byMessage.has(message)) byMessage.set(message, id);
  }
  return [...byMessage].map(([message, id]) => ({ id, message: frenchSpaces(message) }));
}
