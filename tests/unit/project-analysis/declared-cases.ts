import type { Verdict } from "#domain/project-analysis/finding.ts";
import type { ProjectData } from "#domain/project-analysis/project-data.ts";
import type { goodPage } from "./page-facts.ts";

type Page = Parameters<typeof goodPage>[0];

export const declaredCases: [check: string, Partial<ProjectData>, Verdict][] = [
  ["stated-name", { name: "Plomberie Rade www.rade.fr" }, "improve"],
  ["stated-name", { name: "Plombier 02 98 00 00 00" }, "improve"],
  ["stated-name", { name: "PLOMBERIE RADE" }, "improve"],
  ["stated-name", { name: "SNCF" }, "ok"],
  ["stated-description", { description: "" }, "fix"],
  ["stated-description", { description: "x".repeat(24) }, "improve"],
  ["stated-description", { description: "x".repeat(25) }, "ok"],
  ["stated-description", { description: "x".repeat(750) }, "ok"],
  ["stated-description", { description: "x".repeat(751) }, "improve"],
  ["stated-technology", { technology: "" }, "unchecked"],
  ["stated-technology", { technology: "PHP 7.4" }, "fix"],
  ["stated-technology", { technology: "AngularJS" }, "fix"],
  ["stated-technology", { technology: "PHP 8.4, Vue 3" }, "ok"],
  ["stated-components", { components: "" }, "unchecked"],
  ["stated-features", { features: "" }, "improve"],
  ["stated-audience", { targetAudience: "" }, "improve"],
  ["stated-model", { businessModel: "" }, "improve"],
  ["audience-in-text", { targetAudience: "" }, "unchecked"],
  ["audience-in-text", { targetAudience: "Restaurateurs bretons" }, "improve"],
  ["audience-in-text", { targetAudience: "PARTICULIER" }, "ok"],
  ["client-rendering", { technology: "React" }, "improve"],
  ["client-rendering", { technology: "React, Next" }, "ok"],
  ["name-in-title", {}, "unchecked"],
  ["promised-form", { features: "Galerie" }, "ok"],
  ["promised-form", {}, "unchecked"],
];

const bare = { content: { fields: [], links: [] } };

export const besidePageCases: [check: string, Partial<ProjectData>, Page, Verdict][] = [
  [
    "audience-in-text",
    { targetAudience: "Urgences" },
    { head: { titles: ["Urgence à Brest"] } },
    "ok",
  ],
  ["name-in-title", { name: "À la" }, {}, "unchecked"],
  ["name-in-title", {}, { head: { titles: ["Dépannage à Brest"] } }, "improve"],
  ["name-in-page", {}, { content: { text: "PLOMBERIE  RADE, à Brest" } }, "ok"],
  ["name-in-page", {}, { content: { text: "Rade plomberie" } }, "improve"],
  ["technology-in-page", { technology: "Drupal" }, {}, "improve"],
  ["technology-in-page", { technology: "" }, {}, "unchecked"],
  ["technology-in-page", {}, { head: { generator: null } }, "unchecked"],
  ["client-rendering", { technology: "React" }, {}, "ok"],
  ["client-rendering", { technology: "React" }, { content: { text: "" } }, "improve"],
  ["promised-form", {}, bare, "improve"],
  [
    "promised-form",
    {},
    { content: { fields: [], links: [{ href: "/x", name: "Mon devis" }] } },
    "ok",
  ],
];
