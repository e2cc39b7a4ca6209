import type { DomHandler } from "htmlparser2";

type AnyNode = DomHandler["dom"][number];
export type PageElement = Extract<AnyNode, { attribs: Record<string, string> }>;

/** Elements in document order. Traversal uses a stack: nesting may be too deep for recursion. */
export interface PageElements {
  count: number;
  depth: number;
  widest: number;
  all: readonly PageElement[];
  top: readonly AnyNode[];
  named(...names: string[]): readonly PageElement[];
}

const unread = new Set(["script", "style", "noscript", "template", "head", "svg", "title"]);

export function elementsOf(top: readonly AnyNode[]): PageElements {
  const all: PageElement[] = [];
  const byName = new Map<string, PageElement[]>();
  let depth = 0;
  let widest = 0;
  const waiting = reversed(top).map((node) => ({ node, level: 1 }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, level } = next;
    if (!isElement(node)) continue;
    const name = node.name.toLowerCase();
    all.push(node);
    byName.set(name, byName.get(name) ?? []);
    byName.get(name)?.push(node);
    depth = Math.max(depth, level);
    const children = reversed(node.children);
    widest = Math.max(widest, children.filter(isElement).length);
    for (const child of children) waiting.push({ node: child, level: level + 1 });
  }
  const named = (...names: string[]) => names.flatMap((name) => byName.get(name) ?? []);
  return { count: all.length, depth, widest, all, top, named };
}

export function textOf(
  nodes: readonly AnyNode[],
  { max = 300, images = false }: { max?: number; images?: boolean } = {},
): string {
  let text = "";
  let steps = 0;
  const waiting = reversed(nodes);
  for (
    let node = waiting.pop();
    node && text.length < max && steps < max * 20;
    node = waiting.pop()
  ) {
    steps += 1;
    if (isText(node)) text += node.data;
    else if (isElement(node) && !unread.has(node.name.toLowerCase())) {
      if (images) text += ` ${node.attribs["aria-label"] ?? node.attribs["alt"] ?? ""} `;
      text += " ";
      for (const child of reversed(node.children)) waiting.push(child);
    }
  }
  return text.slice(0, max).replaceAll(/\s+/g, " ").trim();
}

const TEXT_NODE = 3;

export function isText(node: AnyNode): node is Extract<AnyNode, { data: string }> {
  return "data" in node && node.nodeType === TEXT_NODE;
}

function isElement(node: AnyNode): node is PageElement {
  return "attribs" in node;
}

function reversed<Item>(items: readonly Item[]): Item[] {
  return items.toReversed();
}
