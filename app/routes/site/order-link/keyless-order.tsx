import { useSearchParams } from "react-router";
import type { OrderLinkPurpose } from "#domain/signed-link.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const words = {
  title: "Lien à renouveler",
  text: "Ce lien est incomplet ou trop ancien. Nous pouvons en envoyer un nouveau à l’adresse e-mail de la commande.",
  send: "Recevoir un nouveau lien",
  sentTitle: "Le nouveau lien est en route",
  sentText: "Il part à l’adresse e-mail de la commande, et arrive d’ici quelques minutes.",
  wait: "Trop de demandes : patientez dix minutes, puis recommencez.",
};

interface KeylessOrderProps {
  orderId: string;
  purpose: OrderLinkPurpose;
  children?: React.ReactNode;
}

/** Replaces content that needs a valid key: offers a new link, sent to the order's own e-mail address. */
export function KeylessOrder({ orderId, purpose, children }: KeylessOrderProps) {
  const [search] = useSearchParams();
  const told = search.get("lien");
  if (told === "envoye") {
    return <SuccessNotice title={words.sentTitle}>{frenchSpaces(words.sentText)}</SuccessNotice>;
  }
  return (
    <form method="post" action={`/lien/${orderId}`} className="grid gap-4 justify-items-start">
      <Notice variant={told === "attendez" ? "warning" : "info"} title={words.title}>
        {children !== undefined && <p>{children}</p>}
        <p>{frenchSpaces(told === "attendez" ? words.wait : words.text)}</p>
      </Notice>
      <input type="hidden" name="purpose" value={purpose} />
      <Button type="submit" icon="mail">
        {words.send}
      </Button>
    </form>
  );
}
