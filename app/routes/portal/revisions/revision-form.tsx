import { revisionFormWords as words } from "#copy/portal/revisions.ts";
import { labels } from "#copy/labels.ts";
import { Form, useNavigation } from "react-router";
import { revisionsLeftWords } from "#copy/revision.ts";
import type { ShownPicture } from "#queries/client-file/shown.server.ts";
import type { RevisableOrder } from "#queries/revision/by-id.server.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody } from "#ui/card.tsx";
import { ErrorSummary, Field, RadioGroup, Select, TextArea, TextInput } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { PhotoField } from "#ui/photos/photo-field.tsx";
import { TakesFocus } from "#ui/taken-focus.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { ActAnswer } from "../../acts/act-answer.ts";

interface RevisionFormProps {
  orders: RevisableOrder[];
  chosen: string | null;
  /** Idempotency key. */
  formKey: string;
  answer: ActAnswer<"ask", ShownPicture[]> | null;
}

const ids = { orderId: "commande", subject: "objet", description: "description" } as const;

export function RevisionForm({ orders, chosen, formKey, answer }: RevisionFormProps) {
  const sending = useNavigation().formData?.get("key") === formKey;
  const typed = (name: keyof typeof ids) => answer?.typed[name]?.[0];
  const errorsOf = (name: keyof typeof ids | "key" | "photos") => answer?.fieldErrors[name];
  const refusal = answer?.refusal ?? errorsOf("key")?.[0] ?? null;
  const only = orders.length === 1 ? orders[0]?.id : undefined;
  // Pictures uploaded before an order is chosen are attached to the first one; the request moves them.
  const firstOrder = orders[0]?.id ?? "";
  const summary = (["orderId", "subject", "description"] as const).flatMap((name) =>
    (errorsOf(name) ?? []).map((message) => ({ id: ids[name], message })),
  );
  return (
    <Card className="max-w-2xl">
      <CardBody>
        <Form
          method="post"
          encType="multipart/form-data"
          noValidate
          aria-label={words.title}
          className="grid gap-6"
        >
          <input type="hidden" name="key" value={formKey} />
          {refusal !== null && (
            <TakesFocus answer={answer}>
              <Notice variant="warning" role="alert">
                {frenchSpaces(refusal)}
              </Notice>
            </TakesFocus>
          )}
          {summary.length > 0 && (
            <TakesFocus answer={answer}>
              <ErrorSummary errors={summary} />
            </TakesFocus>
          )}
          <WhichOrder
            orders={orders}
            chosen={typed("orderId") ?? chosen ?? only}
            errors={errorsOf("orderId")}
          />
          <Field
            id={ids.subject}
            label={labels.subject}
            errors={errorsOf("subject")}
            hint={frenchSpaces(words.subjectHint)}
          >
            <TextInput
              name="subject"
              maxLength={150}
              autoComplete="off"
              required
              defaultValue={typed("subject")}
            />
          </Field>
          <Field
            id={ids.description}
            label={words.description}
            errors={errorsOf("description")}
            hint={words.descriptionHint}
          >
            <TextArea
              name="description"
              rows={6}
              maxLength={3000}
              required
              defaultValue={typed("description")}
            />
          </Field>
          <PhotoField
            id="photos"
            kept={answer?.shown ?? []}
            to={{
              address: "/portal/fichiers",
              fields: (form) => ({ requestId: formKey, orderId: chosenIn(form) ?? firstOrder }),
            }}
            addressOf={(fileId) => `/portal/fichiers/${fileId}`}
            errors={errorsOf("photos")}
          />
          <div className="grid justify-items-start gap-3">
            <Button type="submit" pending={sending} pendingLabel={labels.sending}>
              {words.send}
            </Button>
            <p className="text-sm text-muted">{frenchSpaces(words.beyondPack)}</p>
          </div>
        </Form>
      </CardBody>
    </Card>
  );
}

function chosenIn(form: HTMLFormElement | null): string | null {
  const chosen = form && new FormData(form).get("orderId");
  return typeof chosen === "string" && chosen !== "" ? chosen : null;
}

interface WhichOrderProps {
  orders: RevisableOrder[];
  chosen: string | undefined;
  errors: string[] | undefined;
}

/** Radio buttons up to this number, a select beyond: they have to fit on a phone. */
const MOST_SIDE_BY_SIDE = 4;

function WhichOrder({ orders, chosen, errors }: WhichOrderProps) {
  const question = frenchSpaces(words.whichOrder);
  if (orders.length > MOST_SIDE_BY_SIDE) {
    return (
      <Field id={ids.orderId} label={question} errors={errors}>
        <Select name="orderId" defaultValue={chosen ?? ""} required>
          <option value="">{words.chooseOrder}</option>
          {orders.map((order) => (
            <option key={order.id} value={order.id}>
              {order.packName}, {order.number} ({frenchSpaces(revisionsLeftWords(order))})
            </option>
          ))}
        </Select>
      </Field>
    );
  }
  return (
    <RadioGroup
      id={ids.orderId}
      name="orderId"
      legend={question}
      options={orders.map((order) => ({
        value: order.id,
        label: (
          <>
            {order.packName}, <span className="whitespace-nowrap">{order.number}</span>
          </>
        ),
        hint: frenchSpaces(revisionsLeftWords(order)),
      }))}
      defaultValue={chosen}
      errors={errors}
      required
    />
  );
}
