import { setImmediate } from "node:timers/promises";
import { type CheerioAPI, stringStream } from "cheerio";

const CHUNK = 16_384;
/** Of parsing alone. Two honest megabytes take a fifth of it; endless nesting is cut there. */
const MOST_MS = 700;

/**
 * Parses HTML in pieces, other requests served in between. The parser is the forgiving one of htmlparser2:
 * the standard's own rebuilds formatting elements without end on a page made for that.
 */
export async function parseHtml(html: string): Promise<{ $: CheerioAPI; whole: boolean }> {
  const parsing = Promise.withResolvers<CheerioAPI>();
  const parser = stringStream({ xml: { xmlMode: false, decodeEntities: true } }, (error, $) =>
    error ? parsing.reject(error) : parsing.resolve($),
  );
  let at = 0;
  let spent = 0;
  while (at < html.length && spent < MOST_MS) {
    const started = performance.now();
    parser.write(html.slice(at, at + CHUNK));
    spent += performance.now() - started;
    at += CHUNK;
    await setImmediate();
  }
  parser.end();
  return { $: await parsing.promise, whole: at >= html.length };
}
