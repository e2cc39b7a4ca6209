import { guaranteeDeskWords as words } from "#copy/guarantee.ts";
import { Form, useNavigation } from "react-router";
import { typedCents } from "#domain/typed-amount.ts";
import type { GuaranteeStanding } from "#queries/refund/guarantee.server.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { GuaranteeClocks } from "../../guarantee/guarantee-clocks.tsx";

interface OrderGuaranteeProps {
  standing: GuaranteeStanding;
  refundableCents: number;
  today: string;
}

export function OrderGuarantee({ standing, refundableCents, today }: OrderGuaranteeProps) {
  const { asked } = standing;
  const pending = useNavigation().formData?.get("action") === "preview-refund";
  if (!asked) return null;
  const open = asked.settledAt === null;
  const late = open && asked.refundDueOn < today;
  return (
    <Card id="garantie" aria-labelledby="titre-garantie" className="scroll-mt-20">
      <CardHeader
        id="titre-garantie"
        title={words.title}
        actions={
          late && (
            <Badge variant="destructive" icon="clock">
              {words.late}
            </Badge>
          )
        }
      />
      <CardBody className="grid gap-4">
        <GuaranteeClocks standing={standing} />
        {asked.words !== "" && (
          <blockquote
            aria-label={words.theirWords}
            className="rounded-md bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-line"
          >
            {asked.words}
          </blockquote>
        )}
        {open && refundableCents > 0 && (
          <Form method="post" className="grid sm:justify-items-start">
            <input type="hidden" name="amount" value={typedCents(refundableCents)} />
            <Button type="submit" name="action" value="preview-refund" pending={pending}>
              {words.refund}…
            </Button>
          </Form>
        )}
      </CardBody>
    </Card>
  );
}
