import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { emailNames, jobCatalogue, jobNames } from "#jobs/catalogue.ts";
import { messages } from "#jobs/messages.server.ts";

describe("the tables of e-mails", () => {
  it("have each template of the folder, under its file's name", () => {
    const templates = readdirSync("app/emails").filter((file) =>
      /\): EmailContent \{/.test(readFileSync(`app/emails/${file}`, "utf8")),
    );
    const names = templates.map((file) => file.replace(".ts", "")).toSorted();
    expect(names).toEqual(emailNames.toSorted());
  });

  it.each(emailNames)("send %s with the template of that name", (name) => {
    const kebab = messages[name].template.name.replaceAll(/[A-Z]/g, (letter) => `-${letter}`);
    expect(kebab.toLowerCase()).toBe(name);
  });

  it("define the jobs that send e-mails", () => {
    const sent = jobNames.filter((name) => name.startsWith("email-"));
    expect(sent.map((name) => name.replace("email-", "")).toSorted()).toEqual(
      Object.keys(messages).toSorted(),
    );
  });

  it.each(emailNames)("parse for %s what its job carries", (name) => {
    expect(messages[name].payload).toBe(jobCatalogue[`email-${name}`]);
  });
});
