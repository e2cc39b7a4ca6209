import { describe, expect, test } from "vitest";
import { analyzeProjectBody } from "#forms/project-analysis.ts";

function parse(projectData: unknown, analysisType: unknown = "seo") {
  const parsed = analyzeProjectBody.safeParse({ projectData, analysisType });
  return parsed.success ? parsed.data : parsed.error.issues.map(({ message }) => message);
}

test("a name and a type are enough; the rest is empty", () => {
  expect(parse({ name: " Rade " }, "Analyse complète")).toEqual({
    analysisType: "complete",
    projectData: {
      name: "Rade",
      description: "",
      currentUrl: "",
      components: "",
      technology: "",
      features: "",
      targetAudience: "",
      businessModel: "",
    },
  });
});

test.each([undefined, null, "", "vitesse", 3, ["seo"], "x".repeat(10_000)])(
  "%j is no type",
  (type) => {
    expect(
      analyzeProjectBody.safeParse({ projectData: { name: "Rade" }, analysisType: type }).error
        ?.issues,
    ).toMatchObject([
      { message: "Veuillez sélectionner un type d'analyse", path: ["analysisType"] },
    ]);
  },
);

test("the type is enough", () => {
  expect(analyzeProjectBody.safeParse({ analysisType: "seo" })).toMatchObject({
    success: true,
    data: { projectData: { name: "", currentUrl: "" } },
  });
});

test("the missing type is reported first", () => {
  expect(parse({ currentUrl: "bonjour" }, "")).toEqual([
    "Veuillez sélectionner un type d'analyse",
    "Adresse web invalide",
  ]);
});

test("components, technology and features may be lists", () => {
  const data = {
    name: "Rade",
    components: ["Accueil", "Tarifs"],
    technology: "PHP",
    features: [],
    description: null,
  };
  expect(parse(data)).toMatchObject({
    projectData: {
      components: "Accueil\nTarifs",
      technology: "PHP",
      features: "",
      description: "",
    },
  });
});

describe("the address", () => {
  test.each([
    ["exemple.fr", "https://exemple.fr"],
    ["exemple.fr:8080/a", "https://exemple.fr:8080/a"],
    [" http://exemple.fr ", "http://exemple.fr"],
    ["", ""],
  ])("%j is read as %j", (typed, currentUrl) => {
    expect(parse({ name: "R", currentUrl: typed })).toMatchObject({ projectData: { currentUrl } });
  });
  test.each([
    "bonjour",
    "file:///etc/passwd",
    "javascript:alert(1)",
    "deux mots.fr",
    "ftp://exemple.fr",
    "mailto:a@exemple.fr",
  ])("%j is refused", (currentUrl) => {
    expect(parse({ name: "R", currentUrl })).toEqual(["Adresse web invalide"]);
  });
});

test.each([
  ["name", 200, "Nom trop long"],
  ["description", 5000, "Description trop longue"],
  ["currentUrl", 2048, "Adresse trop longue"],
  ["components", 2000, "Composants trop longs"],
  ["technology", 2000, "Technologie trop longue"],
  ["features", 2000, "Fonctions trop longues"],
  ["targetAudience", 2000, "Public visé trop long"],
  ["businessModel", 2000, "Modèle économique trop long"],
])("%s is limited to %i characters", (field, max, message) => {
  const text = (length: number) =>
    field === "currentUrl" ? `https://a.fr/${"x".repeat(length - 13)}` : "x".repeat(length);
  expect(parse({ name: "R", [field]: text(max) })).toHaveProperty("projectData");
  expect(parse({ name: "R", [field]: text(max + 1) })).toEqual([message]);
});

test.each([
  [{ name: 3 }, "Texte invalide"],
  [{ name: "R", description: { a: 1 } }, "Texte invalide"],
  [{ name: "R", features: ["a", 3] }, "Texte invalide"],
  [{ name: "nul \u0000" }, "Caractères non acceptés"],
  [{ name: "\uD800" }, "Caractères non acceptés"],
])("%j: %s", (data, message) => {
  expect(parse(data)).toEqual([message]);
});
