import type { DeclarationFacts } from "#emails/declaration-facts.ts";
import { declarationMessages } from "#jobs/messages/declaration.server.ts";
import { type EmailSamples, sampled } from "./sampled.ts";

const withdrawal: DeclarationFacts = {
  id: "3d1f8a70-9c1e-4b52-8f6a-2b7c9d0e4f55",
  kind: "withdrawal",
  mode: "demo",
  at: new Date("2026-11-21T09:42:00Z"),
  name: "Camille Exemple",
  reference: "CMD-2026-0001",
  email: "camille@plomberie.example",
  wishedOn: null,
  endsOn: null,
  statement:
    "Je notifie à Phare Local ma rétractation du contrat de prestation de services passé au nom de Camille Exemple sous la référence « CMD-2026-0001 ».",
  dueAt: new Date("2026-12-05T23:00:00Z"),
  orderNumber: "CMD-2026-0001",
};

const cancellation: DeclarationFacts = {
  ...withdrawal,
  kind: "cancellation",
  mode: "live",
  name: "Plomberie de la Rade",
  wishedOn: "2026-11-30",
  endsOn: "2026-11-30",
  statement:
    "Je notifie à Phare Local la résiliation du contrat passé au nom de Plomberie de la Rade sous la référence « camille@plomberie.example ». Il prend fin le 30 novembre 2026.",
  reference: "camille@plomberie.example",
  dueAt: new Date("2026-11-22T09:42:00Z"),
  orderNumber: null,
};

export const declarationSamples = {
  "declaration-receipt": {
    samples: [
      {
        title: "rétractation, en démonstration",
        content: sampled(declarationMessages["declaration-receipt"], { declaration: withdrawal }),
      },
      {
        title: "résiliation à une date souhaitée",
        content: sampled(declarationMessages["declaration-receipt"], { declaration: cancellation }),
      },
    ],
  },
  "declaration-notice": {
    samples: [
      {
        title: "rétractation d’une commande connue",
        content: sampled(declarationMessages["declaration-notice"], { declaration: withdrawal }),
      },
      {
        title: "résiliation sans commande trouvée",
        content: sampled(declarationMessages["declaration-notice"], { declaration: cancellation }),
      },
    ],
  },
  "cancellation-confirmation": {
    samples: [
      {
        title: "résiliation à une date souhaitée",
        content: sampled(declarationMessages["cancellation-confirmation"], {
          declaration: cancellation,
        }),
      },
    ],
  },
} satisfies Record<keyof typeof declarationMessages, EmailSamples>;
