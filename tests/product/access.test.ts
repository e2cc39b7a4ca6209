import { functions } from "../../app/routes/functions/functions.ts";
import { createHmac, randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#db/client.server.ts";
import { rightRefusal } from "#copy/http-refusals.ts";
import { accessOf, mayEnter, sentAway } from "#domain/access.ts";
import { mayPost, rightToPost, rightToSee } from "#domain/access-right.ts";
import { isAgencys } from "#domain/function-access.ts";
import { mayDo, type Right } from "#domain/agency-role.ts";
import type { DefinedFunction } from "../../app/routes/functions/define-function.server.ts";
import { productConnection } from "../running-product/product-database.ts";
import type { OpenedProduct } from "../running-product/product-in-worker.ts";
import { addPerson } from "../running-product/session.ts";
import { routePatterns, routesIn } from "../route-patterns.ts";
import { type Caller, callers, entrants } from "./callers.ts";
import { wordsOf } from "./form-post.ts";
import { addOwnerRecords, type OwnerRecords } from "./owner-records.ts";
import { openOwnProduct } from "./own-product.ts";
import { addressOfRoute } from "./route-addresses.ts";
import { unmarked } from "./unmarked-routes.ts";

/** Marks the owner's records on a page. */
const ORDER_NUMBER = "CMD-2026-4242";

let product: OpenedProduct;
let owned: OwnerRecords;
let cookies: Record<Caller, string>;

beforeAll(async () => {
  product = await openOwnProduct({ DESIGN_PAGE: "true" });
  const other = await addPerson(product);
  const owner = await addPerson(product);
  const administrator = await addPerson(product, { administrator: true });
  const operator = await addPerson(product, { role: "operator" });
  const reader = await addPerson(product, { role: "reader" });
  cookies = {
    visitor: "",
    "other client": other.cookie,
    owner: owner.cookie,
    reader: reader.cookie,
    operator: operator.cookie,
    administrator: administrator.cookie,
  };
  const database = openDatabase(await productConnection(product), { onError() {} });
  owned = await addOwnerRecords(database.db, owner.id, ORDER_NUMBER);
  await database.close();
});
afterAll(() => product.dispose());

const addressOf = (pattern: string) => addressOfRoute(pattern, owned);

interface Request {
  caller: Caller;
  method: "GET" | "POST";
  address: string;
}

async function ask({ method, address, caller }: Request, cookie = cookies[caller]) {
  const response = await fetch(product.url + address, {
    method,
    redirect: "manual",
    headers: {
      origin: product.url,
      ...(cookie && { cookie }),
      ...(method === "POST" && { "content-type": "application/json" }),
    },
    ...(method === "POST" && { body: "{}" }),
  });
  const body = await response.text();
  const to = response.headers.get("location");
  return { status: response.status, to, body, shows: body.includes(ORDER_NUMBER) };
}

type Answer = Awaited<ReturnType<typeof ask>>;

function entitled(caller: Caller, pattern: string): boolean {
  const { records } = accessOf(pattern);
  if (!mayEnter(entrants[caller], pattern)) return false;
  if (records === "held") return true;
  if (records === "all") return entrants[caller].kind === "administrator";
  return records === "own" && caller === "owner";
}

const isAway = (to: string | null) => /^\/(?:auth\?retour|portal\?acces)=/.test(to ?? "");

function awayFrom(caller: Caller, pattern: string) {
  if (entrants[caller].kind === "administrator") return { status: 403, to: null };
  const away = sentAway(entrants[caller].kind);
  if (away === "/portal") return { status: 302, to: "/portal?acces=refuse" };
  return { status: 302, to: `/auth?retour=${encodeURIComponent(addressOf(pattern))}` };
}

function faultsOfPage(caller: Caller, pattern: string, { status, to, shows }: Answer): string[] {
  const faults: string[] = [];
  if (mayEnter(entrants[caller], pattern)) {
    if (status === 403 || status >= 500 || isAway(to)) faults.push("is not let in");
    // A page without any record would pass otherwise.
    if (entitled(caller, pattern) && !shows && !unmarked.has(pattern))
      faults.push("is not shown the record");
  } else {
    const away = awayFrom(caller, pattern);
    if (status !== away.status || to !== away.to)
      faults.push(`is not answered ${away.status} ${away.to}`);
  }
  if (shows && !entitled(caller, pattern)) faults.push("is shown the record");
  return faults;
}

function faultsOfData(caller: Caller, pattern: string, answer: Answer): string[] {
  const faults: string[] = [];
  if (mayEnter(entrants[caller], pattern)) {
    if (answer.status >= 500) faults.push("is not let in");
  } else {
    const { to } = awayFrom(caller, pattern);
    if (to === null ? answer.status !== 403 : !(answer.to ?? answer.body).includes(to))
      faults.push(`is not led to ${to}`);
  }
  if (answer.shows && !entitled(caller, pattern)) faults.push("is shown the record");
  return faults;
}

/** Every request of one person to a route: its page, its data, and a post if they have no access. */
async function faultsOf(caller: Caller, pattern: string): Promise<string[]> {
  const address = addressOf(pattern);
  const tries = [
    { method: "GET", address, judge: faultsOfPage },
    { method: "GET", address: `${address}.data`, judge: faultsOfData },
    ...(mayEnter(entrants[caller], pattern)
      ? []
      : [{ method: "POST", address, judge: faultsOfPage } as const]),
  ] as const;
  const faults = await Promise.all(
    tries.map(async ({ judge, ...request }) => {
      const answer = await ask({ ...request, caller });
      const { status, to } = answer;
      return judge(caller, pattern, answer).map(
        (fault) => `${caller} ${fault}: ${request.method} ${request.address} → ${status} ${to}`,
      );
    }),
  );
  return faults.flat();
}

/** The right that each act of a page takes besides the page's, by its row; null: no other. */
type Rights = Readonly<Record<string, Right | null>>;

const pages = import.meta.glob<{ action?: { rights?: Rights } }>(
  "../../app/routes/admin/**/*.{ts,tsx}",
);

const rightsByPattern = new Map<string, Rights>();

beforeAll(async () => {
  for (const { file, pattern } of routesIn("routes/admin/")) {
    const { action } = (await pages[`../../app/${file}`]?.()) ?? {};
    if (action?.rights) rightsByPattern.set(pattern, action.rights);
  }
});

/** No act, and each that has a row, with the right of the agency's that it takes there. */
function postsTo(pattern: string): { act: string; right: Right | null }[] {
  const page = rightToPost(pattern);
  const acts = Object.entries(rightsByPattern.get(pattern) ?? {});
  return [{ act: "", right: page }, ...acts.map(([act, right]) => ({ act, right: right ?? page }))];
}

async function post(caller: Caller, pattern: string, act: string) {
  const response = await fetch(product.url + addressOf(pattern), {
    method: "POST",
    redirect: "manual",
    headers: { origin: product.url, cookie: cookies[caller] },
    body: new URLSearchParams({ action: act, intent: act }),
  });
  return { status: response.status, body: await response.text() };
}

/** True when the body names the refused right of the page or the act: in a sentence on a page, by its name for a file. */
function tellsWhoMay(body: string, pattern: string, right: Right | null): boolean {
  const asked = [rightToSee(pattern), rightToPost(pattern), right].map((one) => one ?? "work");
  return asked.some(
    (one) => body === JSON.stringify(one) || wordsOf(body).includes(rightRefusal(one)),
  );
}

const agencys = routePatterns().filter((pattern) => "act" in accessOf(pattern));

test.each(agencys)("%s accepts from each role of the agency only its acts", async (pattern) => {
  const faults: string[] = [];
  for (const caller of ["reader", "operator"] as const) {
    for (const { act, right } of postsTo(pattern)) {
      const { role } = entrants[caller];
      if (mayPost(entrants[caller], pattern) && right && mayDo(role, right)) continue;
      const { status, body } = await post(caller, pattern, act);
      if (status === 405) continue;
      if (status !== 403) faults.push(`${caller}: ${act} → ${status}`);
      else if (!tellsWhoMay(body, pattern, right))
        faults.push(`${caller}: ${act} isn't told who can do it`);
    }
  }
  expect(faults).toEqual([]);
});

test("acts on money or settings take that right on pages that others work on", () => {
  const settings = ["retry-all", "retry-job"];
  const refunds = ["credit-refund", "preview-refund", "refund", "retry-refund"];
  const transfers = ["give-back-transfer", "receive-transfer", "transfer-sent"];
  const papers = ["issue-invoice", "send-duplicate"];
  const ofOrder = ["cancel", "reopen", "settle-difference"];
  const money = {
    "/admin/commandes": ["cancel", "mark-paid", "reopen"],
    "/admin/commandes/:orderId": [...ofOrder, ...refunds, ...transfers, ...papers].toSorted(),
  };
  const actsThatTake = (pattern: string, right: Right) =>
    postsTo(pattern)
      .filter((one) => one.right === right)
      .map(({ act }) => act)
      .toSorted();
  for (const [pattern, acts] of Object.entries(money))
    expect(actsThatTake(pattern, "money"), pattern).toEqual(acts);
  expect(actsThatTake("/admin/courriels", "settings")).toEqual(settings);
});

const anyFunction = "/functions/v1/:name";
test.each(routePatterns().filter((pattern) => pattern !== anyFunction))(
  "%s admits exactly its entrants, and shows records to no one else",
  async (pattern) => {
    const faults = await Promise.all(callers.map((caller) => faultsOf(caller, pattern)));
    expect(faults.flat()).toEqual([]);
  },
);

function refusalOf(
  caller: Caller,
  { who, changesNothing }: Pick<DefinedFunction, "who" | "changesNothing">,
) {
  const { kind, role } = entrants[caller];
  const refused = isAgencys(who) ? !mayDo(role, who.right) : caller === "reader" && !changesNothing;
  if (!refused) return "open";
  return kind === "visitor" ? 401 : 403;
}

test.each([...functions])(
  "the function %s answers exactly its callers",
  async (name, { who, changesNothing }) => {
    const address = `/functions/v1/${name}`;
    const answers = await Promise.all(
      callers.map((caller) => ask({ caller, method: "POST", address })),
    );
    expect(answers.filter(({ shows }) => shows)).toEqual([]);
    const closed = isAgencys(who) ? [401, 403] : [403];
    const told = answers.map(({ status }) => (closed.includes(status) ? status : "open"));
    expect(told).toEqual(callers.map((caller) => refusalOf(caller, { who, changesNothing })));
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  },
);

test.each(callers)("an address without the order's id shows it to no %s", async (caller) => {
  for (const address of [
    `/informations/${randomUUID()}`,
    `/merci?type=order&commande=${randomUUID()}`,
    `/merci?type=order&commande=${encodeURIComponent("' or true --\u0000")}`,
    "/merci?type=order",
  ]) {
    const answer = await ask({ method: "GET", address, caller });
    expect(answer.status).toBe(address.startsWith("/informations") ? 404 : 200);
    expect(answer.shows).toBe(false);
  }
});

test("a cookie of another installation opens nothing", async () => {
  const forged = createHmac("sha256", "une-autre-cle").update("x").digest("base64");
  const answer = await ask(
    { method: "GET", address: "/admin", caller: "visitor" },
    `phare.session_token=${encodeURIComponent(`x.${forged}`)}`,
  );
  expect(answer).toMatchObject({ ...awayFrom("visitor", "/admin"), shows: false });
});
