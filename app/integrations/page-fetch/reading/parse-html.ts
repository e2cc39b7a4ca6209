import { DomHandler, Parser } from "htmlparser2";

const CHUNK = 16_384;
/** Ordinary HTML of two megabytes takes a fifth of that time. */
const MOST_MS = 700;
/** Bounds memory: 30 times the nodes of a long page. */
const MOST_NODES = 100_000;

class CountingHandler extends DomHandler {
  count = 0;

  protected override addNode(node: DomHandler["dom"][number]): void {
    this.count += 1;
    super.addNode(node);
  }
}

/**
 * Bounded in time and nodes. Not a parser that follows the HTML standard: such a parser rebuilds formatting elements
 * endlessly on a hostile page.
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
