import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { consentProofs } from "#db/schema/landing-events.ts";
import { CONSENT_VERSION, sameForAll } from "#domain/consent.ts";
import { recordConsent } from "#workflows/tracking/record-consent.server.ts";
import { openJobBench } from "../email/job-bench.ts";
import { now } from "./landing-event.ts";

describe("proofs of consent", () => {
  it("keep each choice once, as first received", async () => {
    const { app, owner } = await openJobBench();
    const proof = { id: randomUUID(), bannerVersion: CONSENT_VERSION, choice: sameForAll(true) };
    await Promise.all(Array.from({ length: 5 }, () => recordConsent(app, proof, now)));
    await recordConsent(app, { ...proof, choice: sameForAll(false) }, new Date());
    expect(await owner.select().from(consentProofs)).toEqual([
      {
        id: proof.id,
        chosenAt: now,
        bannerVersion: CONSENT_VERSION,
        choice: { analytics: true, preferences: true, marketing: true },
      },
    ]);
  });
});
