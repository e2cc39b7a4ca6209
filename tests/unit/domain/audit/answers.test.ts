import { expect, test } from "vitest";
import { answerChoices, factsFromAnswers } from "#domain/audit/answers.ts";
import { auditListing } from "#domain/audit/grid.ts";
import { questionnaire } from "#copy/audit-questionnaire.ts";
import { auditAnswers } from "#forms/audit-request.ts";
import { bestAnswers } from "../../../samples/audit.ts";

test("the best answers give 100, as declared", () => {
  const outcome = auditListing(factsFromAnswers(bestAnswers, { town: "Nîmes" }));
  expect(outcome).toMatchObject({
    ok: true,
    audit: {
      score: 100,
      standings: { completeness: "declared", description: "declared", freshness: "declared" },
      improvements: [],
      recommendations: [],
    },
  });
});

test("the worst answers leave one strength: the business is open", () => {
  const outcome = auditListing(
    factsFromAnswers({
      phone: "no",
      website: "none",
      hours: "absent",
      location: "none",
      attributes: "0",
      photos: "0",
      ownPhotos: "no",
      reviewCount: 0,
      newestReview: "none",
      hasDescription: "no",
      newestPost: "none",
      holidayHours: "no",
    }),
  );
  expect(outcome).toMatchObject({
    ok: true,
    audit: {
      details: { completeness: 0, photos: 0, reviews: 0, description: 0, freshness: 4 },
      score: 4,
    },
  });
});

test("« Je ne sais pas » everywhere gives no facts", () => {
  const answers = Object.fromEntries(Object.keys(answerChoices).map((id) => [id, "unknown"]));
  expect(auditListing(factsFromAnswers(answers))).toEqual({ ok: false, reason: "nothing-known" });
  const facts = factsFromAnswers(answers);
  const known = Object.entries(facts).filter(([, fact]) => fact !== undefined);
  expect(known).toEqual([
    ["source", "declared"],
    ["status", "open"],
  ]);
});

test("a site on a social network counts as one, whatever its owner ticked", () => {
  const websiteUrl = "https://www.instagram.com/roux";
  expect(factsFromAnswers({ website: "own", websiteUrl }).website).toBe("third-party");
  expect(factsFromAnswers({ website: "unknown", websiteUrl }).website).toBe("third-party");
  expect(factsFromAnswers({ website: "own" }).website).toBe("own");
  expect(factsFromAnswers({ website: "none", websiteUrl }).website).toBe("none");
});

test("« no review yet » is no review, unless a rating or a count contradicts it", () => {
  expect(factsFromAnswers({ newestReview: "none" })).toMatchObject({
    rating: "none",
    reviewCount: 0,
  });
  expect(factsFromAnswers({ newestReview: "none", rating: 4 })).toMatchObject({ rating: 4 });
  expect(factsFromAnswers({ newestReview: "none", reviewCount: 3 }).reviewCount).toBe(3);
});

test("a closed listing is declared through its hours", () => {
  const facts = factsFromAnswers({ ...bestAnswers, hours: "permanently-closed" });
  expect(facts.openingHours).toBeUndefined();
  expect(auditListing(facts)).toEqual({ ok: false, reason: "permanently-closed" });
});

test("a pasted description is read; one not at hand is estimated; an absent one is absent", () => {
  expect(factsFromAnswers({ hasDescription: "unknown", description: "Ici" }).description).toBe(
    "Ici",
  );
  expect(factsFromAnswers({ hasDescription: "yes" }).description).toBeUndefined();
  expect(factsFromAnswers({ hasDescription: "no" }).description).toBe("");
});

test("having no photo of one's own doesn't mean having no photo", () => {
  const outcome = auditListing(factsFromAnswers({ ...bestAnswers, ownPhotos: "no" }));
  expect(outcome.ok && outcome.audit.improvements).toEqual([
    "Aucune photo publiée par l’établissement",
  ]);
});

test("the questionnaire has twelve steps, and asks exactly what the form reads", () => {
  const questions = questionnaire.flatMap((step) => step.questions);
  expect(questionnaire).toHaveLength(12);
  expect(questions.map(({ id }) => id).toSorted()).toEqual(
    Object.keys(auditAnswers.shape).toSorted(),
  );
  for (const question of questions) {
    if (question.kind !== "choice") continue;
    expect(question.choices.at(-1)).toEqual({ value: "unknown", label: "Je ne sais pas" });
    expect(question.choices.map(({ value }) => value)).toEqual([...answerChoices[question.id]]);
  }
});
