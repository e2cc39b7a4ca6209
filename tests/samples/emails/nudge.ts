import { nudgeMessages } from "#jobs/messages/nudge.server.ts";
import type { NudgeKind } from "#domain/nudge-kind.ts";
import { type EmailSamples, sampled } from "./sampled.ts";

const act = {
  recordId: "7d3b1a52-0c4e-4a1b-8f3d-9b1f6c2e4a10",
  name: "Camille Exemple",
  at: new Date("2026-11-03T09:42:00Z"),
  reference: "",
};

const of = (kind: NudgeKind, reference = "") => ({
  samples: [
    {
      title: "sans suite depuis trois semaines",
      content: sampled(nudgeMessages[`${kind}-nudge`], { act: { ...act, kind, reference } }),
    },
  ],
});

export const nudgeSamples = {
  "audit-nudge": of("audit"),
  "call-nudge": of("call"),
  "request-nudge": of("request"),
  "order-nudge": of("order", "CMD-2026-0042"),
} satisfies Record<keyof typeof nudgeMessages, EmailSamples>;
