import { describe, expect, it } from "vitest";
import { site } from "#config/site.ts";
import { accountLinkPaths } from "#domain/account-links.ts";
import { NO_KEY, withClosedLinks } from "#domain/link-key.ts";
import { renderEmail } from "#emails/render-email.tsx";
import { emailNames } from "#jobs/catalogue.ts";
import { isShownToAgency } from "#jobs/messages.server.ts";
import { emailSamples } from "../../samples/emails.ts";

const sender = { site, siteUrl: "https://agence.example" };

const plainParameters = new Set(["source", "commande"]);

async function linksOf(name: (typeof emailNames)[number], change = (part: string) => part) {
  const rendered = emailSamples[name].samples.map(({ content }) =>
    renderEmail(content(sender), site),
  );
  const parts = (await Promise.all(rendered)).flatMap(({ html, text }) => [html, text]);
  const found = parts.flatMap((part) => change(part).match(/https:\/\/agence\.example[^\s"<>]*/g));
  return found.flatMap((link) => (link === null ? [] : [new URL(link.replaceAll("&amp;", "&"))]));
}

const accountPages = new Set<string>([...Object.values(accountLinkPaths), "/premier-acces"]);

describe("the text of an e-mail", () => {
  it("is hidden when it opens an account or is about its security", () => {
    expect(emailNames.filter((name) => !isShownToAgency(name)).toSorted()).toEqual([
      "account-confirmation",
      "account-email-change",
      "account-email-changed",
      "account-known-address",
      "account-password-changed",
      "account-reset",
      "account-second-factor-changed",
      "member-invited",
    ]);
  });

  it("is hidden when its template is unknown", () => {
    for (const name of ["account-magic-link", "constructor", "__proto__", ""]) {
      expect(isShownToAgency(name), name).toBe(false);
    }
  });

  it.each(emailNames)("is hidden when %s carries an account's key", async (name) => {
    const opening = (await linksOf(name)).filter(
      ({ pathname, searchParams }) => accountPages.has(pathname) && searchParams.has("jeton"),
    );
    expect(opening.length > 0 && isShownToAgency(name)).toBe(false);
  });

  it.each(emailNames)("contains no key of %s once its links are closed", async (name) => {
    const links = await linksOf(name, withClosedLinks);
    const left = links.flatMap(({ href, searchParams }) =>
      [...searchParams]
        .filter(([parameter, value]) => value !== NO_KEY && !plainParameters.has(parameter))
        .map(() => href),
    );
    expect(left).toEqual([]);
  });
});

it("closing a link removes its key and keeps the rest", () => {
  const link = "https://agence.example/rendez-vous/deplacer?jeton=abc-_9.x&suite=2#bas";
  expect(withClosedLinks(`<a href="${link.replace("&", "&amp;")}">${link}</a>, ?scle=a`)).toBe(
    '<a href="https://agence.example/rendez-vous/deplacer?jeton=apercu&amp;suite=2#bas">' +
      "https://agence.example/rendez-vous/deplacer?jeton=apercu&suite=2#bas</a>, ?scle=a",
  );
});
