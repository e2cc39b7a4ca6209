import type { OrderFacts } from "#emails/order-facts.ts";
import { listingAccessMessages } from "#jobs/messages/listing-access.server.ts";
import { order } from "./order.ts";
import { type EmailSamples, sampled } from "./sampled.ts";

const paid: OrderFacts = { ...order, mode: "live", status: "paid" };
const accessUrl = `https://agence.example/acces/${order.id}?cle=exemple`;
const listing = (position: number, name: string, access: "asked" | "held") => ({
  id: `0f0c3a52-5a0e-4a53-9d5b-3a1f1d1e7c1${position}`,
  position,
  name,
  url: "",
  access,
  accessAt: new Date("2026-11-21T09:42:00Z"),
});

export const listingAccessSamples = {
  "listing-access-asked": {
    samples: [
      {
        title: "une fiche, première demande",
        content: sampled(listingAccessMessages["listing-access-asked"], {
          order: paid,
          listings: [listing(1, "", "asked")],
          step: 0,
          accessUrl,
        }),
      },
    ],
  },
  "listing-access-reminder": {
    samples: [
      {
        title: "deux fiches sur trois, dernier rappel, en démonstration",
        content: sampled(listingAccessMessages["listing-access-reminder"], {
          order: { ...paid, mode: "demo" },
          listings: [
            listing(1, "Plomberie de la Rade, Brest", "asked"),
            listing(2, "", "asked"),
            listing(3, "", "held"),
          ],
          step: 5,
          accessUrl,
        }),
      },
    ],
  },
  "listing-access-given-back": {
    samples: [
      {
        title: "une fiche sans nom",
        content: sampled(listingAccessMessages["listing-access-given-back"], {
          order: paid,
          listing: { ...listing(1, "", "held"), orderId: order.id, accessReminders: 0 },
          givenBackAt: new Date("2026-12-22T09:42:00Z"),
          accessUrl,
        }),
      },
    ],
  },
} satisfies Record<keyof typeof listingAccessMessages, EmailSamples>;
