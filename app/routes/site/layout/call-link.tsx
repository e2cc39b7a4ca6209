import type { ReactNode } from "react";
import type { CallSource } from "#domain/call.ts";
import type { ButtonLooks } from "#ui/button-looks.ts";
import { ButtonLink } from "#ui/button.tsx";
import { bookingLink } from "./booking-link.ts";

const words = {
  call: "Appel stratégique GRATUIT",
};

interface CallLinkProps extends ButtonLooks {
  source: CallSource;
  children?: ReactNode;
}

export function CallLink({ source, children, ...looks }: CallLinkProps) {
  return (
    <ButtonLink
      {...bookingLink(source)}
      {...looks}
      reloadDocument
      icon="phone"
      data-cta="appel-strategique"
    >
      {children ?? words.call}
    </ButtonLink>
  );
}
