import { guaranteeRefusals, guaranteeWords as words } from "#copy/guarantee.ts";
import type { GuaranteeStanding } from "#queries/refund/guarantee.server.ts";
import { frenchSpaces } from "#ui/typography.ts";

export function GuaranteeClocks({ standing }: { standing: GuaranteeStanding }) {
  return linesOf(standing).map((line) => (
    <p key={line} className="text-sm text-muted">
      {frenchSpaces(line)}
    </p>
  ));
}

function linesOf({ asked, refusal, endsOn }: GuaranteeStanding): string[] {
  if (asked) {
    const { at, refundDueOn, settledAt } = asked;
    const then = settledAt ? words.settledOn(settledAt) : words.refundBy(refundDueOn);
    return [words.askedOn(at), then];
  }
  if (refusal) return [guaranteeRefusals[refusal]];
  const until = endsOn === null ? words.untilDelivery : words.until(endsOn);
  return [until, words.refundWithin];
}
