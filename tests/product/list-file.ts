import { expect } from "vitest";

export async function linesOf(answer: Response): Promise<string[]> {
  expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(answer.headers.get("cache-control")).toBe("no-store");
  const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await answer.arrayBuffer());
  return text.split("\r\n");
}
