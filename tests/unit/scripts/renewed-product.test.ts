import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import {
  createRenewedProduct,
  type Renewal,
  type RenewedProduct,
} from "../../../scripts/dev/renewed-product.ts";
import { listenLocally } from "../../local-server.ts";

interface Code {
  says: string;
}

async function edited(first: Code) {
  let code: Code | Error = first;
  const renewals: Renewal[] = [];
  const faults: unknown[] = [];
  const stopped: string[] = [];
  const held: (() => void)[] = [];
  const product: RenewedProduct = createRenewedProduct<Code>({
    load: () => (code instanceof Error ? Promise.reject(code) : Promise.resolve(code)),
    open: ({ says }) =>
      Promise.resolve({
        answer: ({ url }, outgoing) => {
          if (url === "/held") held.push(() => outgoing.end(says));
          else outgoing.end(says);
        },
        stop: () => Promise.resolve(void stopped.push(says)),
      }),
    onRenewed: (renewal) => renewals.push(renewal),
    onBroken: (error) => faults.push(error),
  });
  const server = createServer((incoming, outgoing) => {
    product.answer(incoming, outgoing).catch((error: unknown) => {
      outgoing.statusCode = 500;
      outgoing.end(String(error));
    });
  });
  const port = await listenLocally(server, onTestFinished);
  product.edited("app", true);
  return {
    product,
    renewals,
    faults,
    stopped,
    held,
    says: async (path = "/") => (await fetch(`http://127.0.0.1:${port}${path}`)).text(),
    edit: (next: Code | Error, file = "a.ts", reopens = false) => {
      code = next;
      product.edited(file, reopens);
    },
  };
}

test("a request during a reload waits for the new product", async () => {
  const { edit, says, renewals } = await edited({ says: "old" });
  expect(await says()).toBe("old");
  edit({ says: "new" });
  expect(await says()).toBe("new");
  expect(renewals.map(({ opening }) => opening)).toEqual(["first", "again"]);
});

test("several changed files are one reload", async () => {
  const { edit, says, renewals } = await edited({ says: "old" });
  await says();
  edit({ says: "half" }, "a.ts");
  edit({ says: "new" }, "b.ts");
  expect(await says()).toBe("new");
  expect(renewals.map(({ files }) => files)).toEqual([["app"], ["a.ts", "b.ts"]]);
});

test("the product stays open when its code is unchanged, unless it reads the file on opening", async () => {
  const code = { says: "same" };
  const { edit, says, renewals, stopped } = await edited(code);
  await says();
  edit(code, "button.tsx");
  await says();
  expect(stopped).toEqual([]);
  edit(code, "0001.sql", true);
  await says();
  expect(stopped).toEqual(["same"]);
  expect(renewals.map(({ opening }) => opening)).toEqual(["first", null, "again"]);
});

test("the old product finishes its answers before it stops", async () => {
  const { edit, says, held, stopped } = await edited({ says: "old" });
  await says();
  const answer = says("/held");
  await expect.poll(() => held.length).toBe(1);
  edit({ says: "new" });
  expect(await says()).toBe("new");
  expect(stopped).toEqual([]);
  held[0]?.();
  expect(await answer).toBe("old");
  await expect.poll(() => stopped).toEqual(["old"]);
});

test("broken code is shown in place of every page, until it is fixed", async () => {
  const { edit, says, faults, renewals } = await edited({ says: "old" });
  await says();
  edit(new Error("no such module"));
  expect(await says()).toContain("no such module");
  expect(faults).toHaveLength(1);
  edit({ says: "mended" });
  expect(await says()).toBe("mended");
  expect(renewals.at(-1)?.mended).toBe(true);
});

test("stopping stops the open product", async () => {
  const { product, says, stopped } = await edited({ says: "last" });
  await says();
  await product.stop();
  expect(stopped).toEqual(["last"]);
});
