import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { shortMoment } from "#domain/french-dates.ts";
import { Button, ButtonLink } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { Notice } from "#ui/notice.tsx";
import { useToast } from "#ui/toast.tsx";
import type { HoursAnswer } from "./hours-answer.ts";

interface FeedCardProps {
  /** When the address was made; null while there is none. */
  madeAt: Date | null;
  answer: HoursAnswer | undefined;
}

/** The secret address that shows the calls in one's own calendar. */
export function FeedCard({ madeAt, answer }: FeedCardProps) {
  return (
    <Card aria-labelledby="agenda">
      <CardHeader
        id="agenda"
        title="Vos appels dans votre agenda"
        description="Une adresse secrète à ajouter à Google Agenda, Outlook ou Apple Calendrier."
      />
      <CardBody className="grid gap-5">
        {answer?.feedUrl && <NewAddress url={answer.feedUrl} />}
        {madeAt && !answer?.feedUrl && (
          <p className="text-sm">
            Une adresse est active depuis le{" "}
            <time dateTime={madeAt.toISOString()}>{shortMoment(madeAt)}</time>. Elle ne se réaffiche
            pas{"\u202F"}: perdue, renouvelez-la.
          </p>
        )}
        <Renewal madeAt={madeAt} asks={answer?.asks === true} />
      </CardBody>
    </Card>
  );
}

function NewAddress({ url }: { url: string }) {
  const { notify } = useToast();
  const hydrated = useHydrated();
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => notify({ title: "Adresse copiée" }),
      () => notify({ title: "Copie impossible : sélectionnez l’adresse", variant: "destructive" }),
    );
  // A block of paragraphs, which <output> may not hold.
  const announced = { role: "status" } as const;
  return (
    <Notice variant="success" {...announced} title="Copiez cette adresse maintenant">
      <div className="grid gap-3">
        <p>
          Elle n’est affichée qu’une fois. Qui la connaît lit vos appels, noms et téléphones compris
          {"\u202F"}: ne la partagez pas.
        </p>
        <Field id="adresse-agenda" label="Adresse de l’agenda">
          <TextInput readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
        </Field>
        {hydrated && (
          <div>
            <Button type="button" variant="secondary" icon="copy" onClick={copy}>
              Copier l’adresse
            </Button>
          </div>
        )}
      </div>
    </Notice>
  );
}

function Renewal({ madeAt, asks }: { madeAt: Date | null; asks: boolean }) {
  const pending = useNavigation().formData?.get("intent") === "feed";
  const question = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (asks) question.current?.focus();
  }, [asks]);
  return (
    <Form method="post" preventScrollReset aria-label="Adresse de l’agenda" className="grid gap-4">
      <input type="hidden" name="intent" value="feed" />
      {asks && (
        <div ref={question} tabIndex={-1} className="outline-none">
          <input type="hidden" name="confirmed" value="yes" />
          <Notice variant="warning" role="alert" title={`Renouveler l’adresse\u202F?`}>
            L’adresse actuelle cesse aussitôt de fonctionner{"\u202F"}: vos agendas seront à abonner
            de nouveau.
          </Notice>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant={asks ? "destructive" : "outline"}
          icon={asks ? undefined : "refresh"}
          pending={pending}
        >
          {label(madeAt, asks)}
        </Button>
        {asks && (
          <ButtonLink href="/admin/appels/horaires" variant="outline">
            Garder l’adresse
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}

function label(madeAt: Date | null, asks: boolean): string {
  if (asks) return "Oui, renouveler";
  return madeAt ? "Renouveler l’adresse…" : "Créer l’adresse";
}
