import { beforeAll, beforeEach, expect, test } from "vitest";
import { readLinkedSite } from "#integrations/listing-facts/linked-site.server.ts";
import { countedWork } from "../../../counted-work.ts";
import { testCertificate } from "../page-fetch/test-certificate.ts";
import {
  PUBLIC_ADDRESS,
  startWebServer,
  testPageFetch,
  type WebServer,
} from "../page-fetch/web-server.ts";

const known = { trade: "Plombier", town: "Lyon" };
const named = page("Plombier à Lyon", "Dépannage jour et nuit");

let answers: Record<string, { status?: number; body?: string; type?: string; location?: string }>;
let secure: WebServer;
let plain: WebServer;

beforeEach(() => {
  answers = { "/": { body: named } };
});

beforeAll(async () => {
  const answer: Parameters<typeof startWebServer>[0] = (request, response) => {
    const {
      status = 200,
      body = "",
      type = "text/html",
      location,
    } = answers[request.url ?? ""] ?? {
      status: 404,
    };
    if (status === 0) return;
    response.writeHead(status, { "content-type": type, ...(location && { location }) }).end(body);
  };
  secure = await startWebServer(answer, { secure: true });
  plain = await startWebServer(answer);
});

function page(title: string, description: string): string {
  return `<!doctype html><title>${title}</title><META NAME="Description" content="${description}">`;
}

function read(address: string, certificates: string | undefined = testCertificate) {
  const names = { "site.test": [PUBLIC_ADDRESS], "private.test": ["127.0.0.1"] };
  const { pages } = testPageFetch(names, [secure.port, plain.port], {
    certificates,
  });
  return readLinkedSite(pages, address, known);
}

const https = () => `https://site.test:${secure.port}`;
const http = () => `http://site.test:${plain.port}`;

test("a site over HTTPS whose home page names the trade or the town is rated", async () => {
  expect(await read(https())).toEqual({ siteLink: "secure", homePage: "names-trade-or-town" });
});

test("an address typed without scheme is tried over HTTPS", async () => {
  const facts = { siteLink: "secure", homePage: "names-trade-or-town" };
  expect(await read(` site.test:${secure.port} `)).toEqual(facts);
});

test("a site over HTTP only", async () => {
  expect(await read(http())).toMatchObject({ siteLink: "insecure" });
  expect(await read(`site.test:${plain.port}`)).toMatchObject({ siteLink: "insecure" });
});

test.each([
  [page("Bienvenue", "Notre équipe"), "titled"],
  [page("Plombier à Lyon", ""), "untitled"],
  ["<p>Rien</p>", "untitled"],
  [page("D&eacute;panneur-plombier", "Devis"), "names-trade-or-town"],
])("home page %j: %s", async (body, homePage) => {
  answers["/"] = { body };
  expect(await read(https())).toEqual({ siteLink: "secure", homePage });
});

test("an inner page's link is checked there, the home page at the root", async () => {
  answers["/contact"] = { body: page("Contact", "Nous écrire") };
  expect(await read(`${https()}/contact`)).toEqual({
    siteLink: "secure",
    homePage: "names-trade-or-town",
  });
});

test("a root that redirects to an inner page is the home page, and read once", async () => {
  answers["/?utm_source=gmb"] = { status: 302, location: "/fr/" };
  answers["/fr/"] = { body: page("Bienvenue", "Notre équipe") };
  const before = secure.requests.length;
  expect(await read(`${https()}/?utm_source=gmb`)).toMatchObject({ homePage: "titled" });
  const paths = secure.requests.slice(before).map(({ path }) => path);
  expect(paths).toEqual(["/?utm_source=gmb", "/fr/"]);
});

test("a broken link gives no facts about the home page", async () => {
  expect(await read(`${https()}/gone`)).toEqual({ siteLink: "broken", homePage: undefined });
  answers["/"] = { status: 500 };
  expect(await read(https())).toEqual({ siteLink: "broken", homePage: undefined });
});

test.each([403, 429])("a site that blocks robots (%i) is unknown, not broken", async (status) => {
  answers["/"] = { status };
  expect(await read(https())).toEqual({ siteLink: undefined, homePage: undefined });
});

test("a document is a working link without home page", async () => {
  answers["/"] = { type: "application/pdf", body: "%PDF" };
  expect(await read(https())).toEqual({ siteLink: "secure", homePage: undefined });
});

test("an invalid certificate, without HTTP, is unknown", async () => {
  const refused = await read(https(), "");
  expect(refused).toEqual({ siteLink: undefined, homePage: undefined });
});

test("a name that does not exist is a broken link", async () => {
  const site = await read(`https://nowhere.test:${secure.port}`);
  expect(site).toEqual({ siteLink: "broken", homePage: undefined });
});

test("a slow site is unknown at its timeout, except for what was read", async () => {
  answers["/contact"] = { body: named };
  answers["/"] = { status: 0 };
  const { pages } = testPageFetch({ "site.test": [PUBLIC_ADDRESS] }, [secure.port], {
    certificates: testCertificate,
  });
  const { answer, delays } = await countedWork(() =>
    readLinkedSite(pages, `${https()}/contact`, known, 500),
  );
  expect(answer).toEqual({ siteLink: "secure" });
  expect(delays).toContain(500);
});

test("an address of this machine is unknown, and not called", async () => {
  const before = secure.connections() + plain.connections();
  const site = await read(`https://private.test:${secure.port}`);
  expect(site).toEqual({ siteLink: undefined, homePage: undefined });
  expect(secure.connections() + plain.connections()).toBe(before);
});
