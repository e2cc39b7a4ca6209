import { describe, expect, test } from "vitest";
import { createHttpLanguageModel } from "#integrations/language-model/http-language-model.server.ts";
import { PATIENCE_MS } from "../../../patience.ts";
import { type Mood, startModelServer } from "./model-server.ts";

const question = { system: "Soyez bref.", prompt: '{"projet":"Rade"}' };

describe.each([
  { protocol: "openai", base: "/v1", path: "/v1/chat/completions" },
  { protocol: "anthropic", base: "", path: "/v1/messages" },
] as const)("a language model that speaks $protocol", ({ protocol, base, path }) => {
  async function start(mood: Mood, timeoutMs = PATIENCE_MS) {
    const server = await startModelServer();
    server.mood = mood;
    const settings = { protocol, url: `${server.url}${base}/`, key: "cle", model: "modele" };
    return { server, model: createHttpLanguageModel({ ...settings, timeoutMs }) };
  }

  test("returns the text, requested with the key, the model and the question", async () => {
    const { server, model } = await start("well");
    expect(await model.complete(question)).toEqual({ ok: true, text: "Commencez par le titre." });
    const [request] = server.requests;
    expect(request?.path).toBe(path);
    const {
      authorization,
      "x-api-key": key,
      "anthropic-version": version,
    } = request?.headers ?? {};
    expect({ authorization, key, version }).toEqual(
      protocol === "openai"
        ? { authorization: "Bearer cle" }
        : { key: "cle", version: "2023-06-01" },
    );
    expect(request?.body).toEqual(
      protocol === "openai"
        ? {
            model: "modele",
            messages: [
              { role: "system", content: question.system },
              { role: "user", content: question.prompt },
            ],
          }
        : {
            model: "modele",
            max_tokens: 1024,
            system: question.system,
            messages: [{ role: "user", content: question.prompt }],
          },
    );
  });

  test.each([
    ["refusing", "refused"],
    ["limited", "overloaded"],
    ["broken", "server-error"],
    ["gibberish", "unreadable"],
    ["empty", "unreadable"],
    ["endless", "too-large"],
    ["elsewhere", "unreachable"],
  ] as const)("%s: %s", async (mood, reason) => {
    const { server, model } = await start(mood);
    expect(await model.complete(question)).toEqual({ ok: false, reason });
    expect(server.requests).toHaveLength(1);
  });

  test.each(["silent", "stalling"] as const)("%s: times out", async (mood) => {
    const { model } = await start(mood, 150);
    expect(await model.complete(question)).toEqual({ ok: false, reason: "timeout" });
  });

  test("times out earlier when the caller has less time", async () => {
    const { model } = await start("silent");
    const signal = AbortSignal.timeout(100);
    expect(await model.complete({ ...question, signal })).toEqual({ ok: false, reason: "timeout" });
  });

  test("reports a server that is down", async () => {
    const settings = { protocol, url: "http://127.0.0.1:1", key: null, model: "modele" };
    expect(await createHttpLanguageModel(settings).complete(question)).toEqual({
      ok: false,
      reason: "unreachable",
    });
  });
});
