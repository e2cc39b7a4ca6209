import { boundedText, parsedJson } from "#integrations/bounded-text.server.ts";
import type { Completion, LanguageModel, ModelFailure } from "./language-model.ts";
import { type Protocol, protocols } from "./protocols.ts";

export interface LanguageModelSettings {
  protocol: Protocol;
  /** With the version for OpenAI's protocol (`https://…/v1`), without for Anthropic's. */
  url: string;
  key: string | null;
  model: string;
  timeoutMs?: number;
}

const MAX_ANSWER_BYTES = 256 * 1024;

export function createHttpLanguageModel(settings: LanguageModelSettings): LanguageModel {
  const { protocol, url, key, model, timeoutMs = 20_000 } = settings;
  const { path, headers, body, textOf } = protocols[protocol];
  return {
    async complete({ system, prompt, signal }) {
      const ownLimit = AbortSignal.timeout(timeoutMs);
      const limit = signal ? AbortSignal.any([signal, ownLimit]) : ownLimit;
      try {
        const response = await fetch(url.replace(/(?<!\/)\/+$/, "") + path, {
          method: "POST",
          headers: { "content-type": "application/json", ...headers(key) },
          body: JSON.stringify(body({ model, system, prompt })),
          // A redirect would send the key to another host.
          redirect: "error",
          signal: limit,
        });
        if (!response.ok) return await refusal(response);
        return await read(response, textOf);
      } catch {
        return failed(limit.aborted ? "timeout" : "unreachable");
      }
    },
  };
}

async function refusal(response: Response): Promise<Completion> {
  await response.body?.cancel();
  const { status } = response;
  if (status === 429 || status === 503 || status === 529) return failed("overloaded");
  return failed(status >= 500 ? "server-error" : "refused");
}

async function read(
  response: Response,
  textOf: (answer: unknown) => string | null,
): Promise<Completion> {
  const body = await boundedText(response, MAX_ANSWER_BYTES);
  if (body === null) return failed("too-large");
  const text = textOf(parsedJson(body))?.trim() ?? "";
  return text === "" ? failed("unreadable") : { ok: true, text };
}

function failed(reason: ModelFailure): Completion {
  return { ok: false, reason };
}
