import { openDifferencesWords as words } from "#copy/admin/payments.ts";
import { unaskedRefundWords } from "#copy/admin/refunds.ts";
import { Form, useNavigation } from "react-router";
import { differenceDetail, differenceWords } from "#copy/payment-desk.ts";
import type { DifferenceKind } from "#domain/payment.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface OpenDifference {
  id: string;
  kind: DifferenceKind;
  subject: string;
  amountCents: number | null;
  currency: string;
  foundAt: Date;
  orderId: string | null;
}

export function OpenDifferences({ differences }: { differences: readonly OpenDifference[] }) {
  return differences.map((difference) => (
    <Notice
      key={difference.id}
      variant="warning"
      title={differenceWords[difference.kind].title}
      actions={
        <>
          {difference.kind === "refund-not-asked" && difference.orderId !== null && (
            <CreditRefund id={difference.id} />
          )}
          <Settled difference={difference} />
        </>
      }
    >
      <p>{frenchSpaces(differenceWords[difference.kind].text)}</p>
      <p className="mt-1 text-xs wrap-anywhere text-muted">{differenceDetail(difference)}</p>
    </Notice>
  ));
}

/** Records a refund made at the provider, with its credit note. */
function CreditRefund({ id }: { id: string }) {
  const pending = useNavigation().formData?.get("action") === "credit-refund";
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="difference" value={id} />
      <Button type="submit" name="action" value="credit-refund" pending={pending}>
        {unaskedRefundWords.credit}
      </Button>
    </Form>
  );
}

function Settled({ difference: { id, kind } }: { difference: OpenDifference }) {
  const pending = useNavigation().formData?.get("difference") === id;
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="difference" value={id} />
      <Button
        type="submit"
        name="action"
        value="settle-difference"
        variant="outline"
        icon="check"
        pending={pending}
        aria-label={words.thatSettled(differenceWords[kind].title)}
      >
        {words.settled}
      </Button>
    </Form>
  );
}
