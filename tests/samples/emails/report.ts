import type { OrderFacts } from "#emails/order-facts.ts";
import { reportMessages } from "#jobs/messages/report.server.ts";
import { reported, reportedOnce } from "../report.ts";
import { order } from "./order.ts";
import { type EmailSamples, sampled } from "./sampled.ts";

const live: OrderFacts = { ...order, mode: "live", status: "in_progress" };
const report = {
  orderId: order.id,
  userId: null,
  content: reported,
  words: "Merci de vos photos : elles ont beaucoup compté.",
  releasedAt: new Date("2026-11-20T06:30:00Z"),
  mode: "live",
  mayContinue: true,
} as const;
const reportUrl = `https://agence.example/rapport/${order.id}`;

export const reportSamples = {
  "report-released": {
    samples: [
      {
        title: "avec un mot de l’agence, et la suite proposée",
        content: sampled(reportMessages["report-released"], { order: live, report, reportUrl }),
      },
      {
        title: "sans second audit ni suite, en démonstration",
        content: sampled(reportMessages["report-released"], {
          order: { ...live, mode: "demo" },
          report: { ...report, content: reportedOnce, words: "", mayContinue: false },
          reportUrl,
        }),
      },
    ],
  },
} satisfies Record<keyof typeof reportMessages, EmailSamples>;
