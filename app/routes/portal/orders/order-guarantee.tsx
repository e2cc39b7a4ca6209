import { guaranteeWords as words } from "#copy/guarantee.ts";
import type { GuaranteeStanding } from "#queries/refund/guarantee.server.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { GuaranteeClocks } from "../../guarantee/guarantee-clocks.tsx";
import { GuaranteeForm } from "../../guarantee/guarantee-form.tsx";

export function OrderGuarantee({
  orderId,
  standing,
}: {
  orderId: string;
  standing: GuaranteeStanding;
}) {
  const { asked, refusal } = standing;
  if (!asked && refusal !== null && refusal !== "too-late") return null;
  return (
    <Card id="garantie" aria-labelledby="titre-garantie" className="scroll-mt-20">
      <CardHeader id="titre-garantie" title={asked ? words.asked : words.title} />
      <CardBody className="grid gap-4">
        <GuaranteeClocks standing={standing} />
        {!asked && refusal === null && (
          <details className="rounded-md border border-line">
            <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">
              {words.ask}…
            </summary>
            <div className="border-t border-line p-4">
              <GuaranteeForm orderId={orderId} from="portal" />
            </div>
          </details>
        )}
      </CardBody>
    </Card>
  );
}
