import type { OrderFacts } from "#emails/order-facts.ts";
import { guaranteeMessages } from "#jobs/messages/guarantee.server.ts";
import { order } from "./order.ts";
import { type EmailSamples, sampled } from "./sampled.ts";

const paid: OrderFacts = { ...order, mode: "live", status: "paid" };
const asked = {
  id: "b0f6c5f4-52c8-4bd8-9a0d-7a5f0f3c2e11",
  orderId: order.id,
  at: new Date("2026-12-22T09:42:00Z"),
  words: "Nous fermons l’agence.\nMerci pour tout.",
  refundDueOn: "2027-01-04",
  settledAt: null,
};
const guaranteeUrl = `https://agence.example/garantie/${order.id}?cle=exemple`;

export const guaranteeSamples = {
  "guarantee-receipt": {
    samples: [
      {
        title: "avec un message, entre Noël et le jour de l’an",
        content: sampled(guaranteeMessages["guarantee-receipt"], {
          order: paid,
          guarantee: asked,
          guaranteeUrl,
        }),
      },
      {
        title: "sans un mot, en démonstration",
        content: sampled(guaranteeMessages["guarantee-receipt"], {
          order: { ...paid, mode: "demo" },
          guarantee: { ...asked, words: "" },
          guaranteeUrl,
        }),
      },
    ],
  },
  "guarantee-notice": {
    samples: [
      {
        title: "avec un message",
        content: sampled(guaranteeMessages["guarantee-notice"], {
          order: paid,
          guarantee: asked,
          guaranteeUrl,
        }),
      },
    ],
  },
} satisfies Record<keyof typeof guaranteeMessages, EmailSamples>;
