import type { Inline, TermsBlock } from "#domain/terms-text.ts";
import { legalSpaces } from "#ui/typography.ts";
import { CONTENT_WIDTH, MARGIN } from "./frame.ts";
import type { Block } from "./paginate.ts";
import { palette } from "./palette.ts";
import {
  decoration,
  type Pen,
  type Structure,
  styles,
  tagged,
  type TextStyle,
  write,
} from "./pen.ts";
import { drawRuns, type Run, wrapRuns } from "./rich-text.ts";
import { pricesBlock } from "./terms-prices.ts";

/** Points. */
interface Column {
  x: number;
  width: number;
}

const page: Column = { x: MARGIN, width: CONTENT_WIDTH };
const NUMBER_WIDTH = 30;
const BULLET_INDENT = 12;
const TERM_WIDTH = 130;
const PADDING = 11;
const GAP = 6;

const termStyle: TextStyle = { ...styles.body, color: palette.muted };

export function termsBlocks(pen: Pen, blocks: readonly TermsBlock[], siteUrl: string): Block[] {
  return blocksIn({ pen, siteUrl, column: page, body: styles.body }, blocks);
}

interface Print {
  pen: Pen;
  siteUrl: string;
  column: Column;
  body: TextStyle;
}

function blocksIn(print: Print, blocks: readonly TermsBlock[]): Block[] {
  return blocks.flatMap((block, index) => {
    const [before, after] = [blocks[index - 1], blocks[index + 1]];
    const printed = printedAs(print, block, before?.kind === "clause");
    return after?.kind === "bullets" || after?.kind === "facts" ? withNext(printed) : printed;
  });
}

function printedAs(print: Print, block: TermsBlock, isInClause: boolean): Block[] {
  switch (block.kind) {
    case "clause":
      return [clauseBlock(print, block)];
    case "paragraph":
      return [textBlock(print, "P", block.content)];
    case "heading":
      return [headingBlock(print, block.text)];
    case "bullets":
      return bulletBlocks(print, block.items, isInClause ? NUMBER_WIDTH : 0);
    case "facts":
      return block.rows.map((row) => factBlock(print, row));
    case "prices":
      return [pricesBlock(print.pen, block)];
    case "standout":
      return [
        boxed({ ...print, body: styles.strong }, block.blocks, { line: palette.ink, width: 1.2 }),
      ];
    case "form":
      return [boxed(print, block.blocks, { line: palette.line, width: 0.7 })];
    default:
      return block satisfies never;
  }
}

/** Keeps an introductory sentence with its list. */
function withNext(blocks: Block[]): Block[] {
  return blocks.map((block, index) =>
    index === blocks.length - 1 ? { ...block, withNext: true } : block,
  );
}

/** Cache by text and width: every quote carries the same terms, and wrapping them is the main cost. */
const cutBefore = new WeakMap<readonly Inline[], Map<string, Run[][]>>();

function linesOf(
  { pen, siteUrl, body }: Print,
  content: readonly Inline[],
  width: number,
): Run[][] {
  const cuts = cutBefore.get(content) ?? new Map<string, Run[][]>();
  cutBefore.set(content, cuts);
  const key = `${width} ${body.font} ${siteUrl}`;
  const lines =
    cuts.get(key) ??
    wrapRuns(
      pen,
      content.map((part) => runOf(part, siteUrl, body)),
      width,
    );
  cuts.set(key, lines);
  return lines;
}

function runOf(part: Inline, siteUrl: string, body: TextStyle): Run {
  if (typeof part === "string") return { text: legalSpaces(part), style: body };
  const text = legalSpaces(part.text);
  if (part.kind === "strong") return { text, style: styles.strong };
  const href = part.href.startsWith("/") ? `${siteUrl}${part.href}` : part.href;
  return { text, style: body, href };
}

const { leading } = styles.body;

function read(pen: Pen, type: string, draw: (element: Structure) => void, parent = pen.root): void {
  const element = pen.doc.struct(type);
  parent.add(element);
  draw(element);
}

function textBlock(print: Print, type: string, content: readonly Inline[]): Block {
  const { pen, column } = print;
  const lines = linesOf(print, content, column.width);
  return {
    height: lines.length * leading,
    gap: GAP,
    draw: (top) =>
      read(pen, type, (element) => drawRuns(pen, element, lines, { x: column.x, top, leading })),
  };
}

function clauseBlock(
  print: Print,
  { number, content }: Extract<TermsBlock, { kind: "clause" }>,
): Block {
  const { pen, column } = print;
  const lines = linesOf(print, content, column.width - NUMBER_WIDTH);
  return {
    height: lines.length * leading,
    gap: GAP,
    draw: (top) =>
      read(pen, "P", (element) => {
        element.add(() => write(pen, `${number}. `, styles.strong, { x: column.x, top }));
        drawRuns(pen, element, lines, { x: column.x + NUMBER_WIDTH, top, leading });
      }),
  };
}

function headingBlock({ pen, column }: Print, text: string): Block {
  return {
    height: styles.heading.leading,
    gap: 13,
    withNext: true,
    draw: (top) =>
      tagged(pen, "H3", () => write(pen, legalSpaces(text), styles.heading, { x: column.x, top })),
  };
}

function bulletBlocks(
  print: Print,
  items: readonly (readonly Inline[])[],
  indent: number,
): Block[] {
  const { pen, column } = print;
  const x = column.x + indent;
  const list: { element?: Structure } = {};
  return items.map((item, index) => {
    const lines = linesOf(print, item, column.width - indent - BULLET_INDENT);
    return {
      height: lines.length * leading,
      gap: index === 0 ? 4 : 2.5,
      withNext: index === items.length - 2,
      draw(top) {
        list.element ??= openList(pen);
        read(
          pen,
          "LI",
          (entry) => {
            tagged(pen, "Lbl", () => write(pen, "•", termStyle, { x, top }), entry);
            const at = { x: x + BULLET_INDENT, top, leading };
            read(pen, "LBody", (body) => drawRuns(pen, body, lines, at), entry);
          },
          list.element,
        );
      },
    };
  });
}

function openList(pen: Pen): Structure {
  const list = pen.doc.struct("L");
  pen.root.add(list);
  return list;
}

function factBlock(
  print: Print,
  { term, content }: { term: string; content: readonly Inline[] },
): Block {
  const { pen, column } = print;
  const x = column.x + NUMBER_WIDTH;
  const lines = linesOf(print, content, column.width - NUMBER_WIDTH - TERM_WIDTH);
  return {
    height: lines.length * leading,
    gap: 3,
    draw: (top) =>
      read(pen, "P", (element) => {
        element.add(() => write(pen, legalSpaces(term), termStyle, { x, top }));
        drawRuns(pen, element, lines, { x: x + TERM_WIDTH, top, leading });
      }),
  };
}

function boxed(
  print: Print,
  blocks: readonly TermsBlock[],
  border: { line: string; width: number },
): Block {
  const { pen, column } = print;
  const inner = { x: column.x + PADDING, width: column.width - 2 * PADDING };
  const parts = blocksIn({ ...print, column: inner }, blocks);
  const height = parts.reduce(
    (sum, part, index) => sum + part.height + (index === 0 ? 0 : (part.gap ?? 0)),
    2 * PADDING,
  );
  return {
    height,
    gap: 9,
    draw(top) {
      decoration(pen, () => {
        pen.doc.roundedRect(column.x, top, column.width, height, 5).lineWidth(border.width);
        pen.doc.fillAndStroke(palette.white, border.line);
      });
      let y = top + PADDING;
      parts.forEach((part, index) => {
        if (index > 0) y += part.gap ?? 0;
        part.draw(y);
        y += part.height;
      });
    },
  };
}
