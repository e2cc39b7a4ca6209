import { z } from "zod";

interface Question {
  model: string;
  system: string;
  prompt: string;
}

interface WireProtocol {
  path: string;
  headers: (key: string | null) => Record<string, string>;
  body: (question: Question) => object;
  textOf: (answer: unknown) => string | null;
}

const chatCompletion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string() }) })).min(1),
});

const message = z.object({
  content: z.array(z.object({ type: z.string(), text: z.string().optional() })),
});

/** Required by Anthropic's protocol; enough for the comment asked for. */
const MAX_TOKENS = 1024;

/** OpenAI's Chat Completions (also spoken by most services and local servers) and Anthropic's Messages. */
export const protocols = {
  openai: {
    path: "/chat/completions",
    headers: (key): Record<string, string> =>
      key === null ? {} : { authorization: `Bearer ${key}` },
    body: ({ model, system, prompt }) => ({
      model,
      messages: [
        { role: "system", content: system },
        { role: "user", content: prompt },
      ],
    }),
    textOf: (answer) => chatCompletion.safeParse(answer).data?.choices[0]?.message.content ?? null,
  },
  anthropic: {
    path: "/v1/messages",
    headers: (key): Record<string, string> => ({
      "anthropic-version": "2023-06-01",
      ...(key !== null && { "x-api-key": key }),
    }),
    body: ({ model, system, prompt }) => ({
      model,
      max_tokens: MAX_TOKENS,
      system,
      messages: [{ role: "user", content: prompt }],
    }),
    textOf: (answer) =>
      message
        .safeParse(answer)
        .data?.content.map(({ text = "" }) => text)
        .join("") ?? null,
  },
} satisfies Record<string, WireProtocol>;

export type Protocol = keyof typeof protocols;
