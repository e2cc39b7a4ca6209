import { DomHandler, Parser } from "htmlparser2";

const CHUNK = 16_384;
/** Two honest megabytes take a fifth of it; endless nesting is cut there. */
const MOST_MS = 700;
/** Elements, texts and comments: thirty times a long page's. What a page takes of memory depends on it. */
const MOST_NODES = 100_000;

class CountingHandler extends DomHandler {
  count = 0;

  protected override addNode(node: DomHandler["dom"][number]): void {
    this.count += 1;
    super.addNode(node);
  }
}

/**
 * Parses HTML in pieces, as far as time and memory allow. The parser is a forgiving one: the standard's own
 * rebuilds formatting elements without end on a page made for that.
 */
export function parseHtml(html: string): { nodes: DomHandler["dom"]; whole: boolean } {
  const handler = new CountingHandler();
  const parser = new Parser(handler, { xmlMode: false, decodeEntities: true });
  const until = performance.now() + MOST_MS;
  let at = 0;
  for (; at < html.length; at += CHUNK) {
    if (handler.count >= MOST_NODES || performance.now() >= until) break;
    parser.write(html.slice(at, at + CHUNK));
  }
  parser.end();
  return { nodes: handler.dom, whole: at >= html.length };
}
