import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { emailTemplates } from "#emails/registry.tsx";
import { jobNames } from "#jobs/catalogue.ts";

describe("registre des courriels", () => {
  it("connaît chaque modèle du dossier", () => {
    const templates = readdirSync("app/emails").filter((file) =>
      /\): EmailContent \{/.test(readFileSync(`app/emails/${file}`, "utf8")),
    );
    const names = templates.map((file) => file.replace(".tsx", "")).toSorted();
    expect(names).toEqual(Object.keys(emailTemplates).toSorted());
  });

  it("connaît chaque courriel qu'une tâche envoie", () => {
    const sent = jobNames.filter((name) => name.startsWith("email-"));
    expect(sent.map((name) => name.replace("email-", "")).toSorted()).toEqual(
      Object.keys(emailTemplates).toSorted(),
    );
  });
});
