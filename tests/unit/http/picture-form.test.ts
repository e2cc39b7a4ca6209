import { describe, expect, test } from "vitest";
import { readInTurn } from "#http/picture-form.server.ts";
import { createTurns } from "#http/turns.server.ts";

const nobodyElse = createTurns({ atOnce: 1, waiting: 0 });

const bothRead = createTurns({ atOnce: 2, waiting: 0 });

async function sent(fields: [name: string, value: string | Blob][], saysLength = true) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const draft = new Request("https://phare.example/", { method: "POST", body: form });
  const type = draft.headers.get("content-type") ?? "";
  const body = await draft.arrayBuffer();
  const headers = {
    "content-type": type,
    ...(saysLength && { "content-length": String(body.byteLength) }),
  };
  return new Request("https://phare.example/", { method: "POST", headers, body });
}

const kept: string[] = [];
const keep = ({ name }: { name: string }) => {
  kept.push(name);
  return Promise.resolve();
};

describe("no turn left for bodies with pictures", () => {
  test("a text is read all the same", async () => {
    const read = await readInTurn(nobodyElse, await sent([["subject", "Horaires"]]), keep);
    expect(read?.formData.get("subject")).toBe("Horaires");
  });

  test("a heavy photograph is refused", async () => {
    const photo = new Blob([new Uint8Array(300_000)]);
    expect(readInTurn(nobodyElse, await sent([["photo", photo]]), keep)).toBeNull();
    expect(kept).toEqual([]);
  });

  test("a body without length is refused", async () => {
    expect(readInTurn(nobodyElse, await sent([["subject", "Horaires"]], false), keep)).toBeNull();
  });
});

describe("a form with pictures whose field comes twice", () => {
  test("is refused", async () => {
    const form = await sent([
      ["action", "start"],
      ["action", "finish"],
    ]);
    await expect(readInTurn(bothRead, form, keep)).rejects.toMatchObject({ init: { status: 400 } });
  });

  test("is read where the field is a list", async () => {
    const form = await sent([
      ["remove", "1"],
      ["remove", "2"],
    ]);
    const read = await readInTurn(bothRead, form, keep);
    expect(read?.formData.getAll("remove")).toEqual(["1", "2"]);
  });
});
