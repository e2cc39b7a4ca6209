import { Fragment } from "react";
import type { Inline, TermsBlock } from "#domain/terms-text.ts";
import {
  Bullet,
  Bullets,
  Clause,
  Fact,
  Facts,
  Heading,
  Standout,
  Text,
  TextLink,
} from "../prose.tsx";
import { PriceTable } from "./price-table.tsx";

export function TermsBlocks({ blocks }: { blocks: readonly TermsBlock[] }) {
  // Fixed text: indices are stable keys.
  return blocks.map((block, index) => <Fragment key={index}>{shown(block)}</Fragment>);
}

function shown(block: TermsBlock) {
  switch (block.kind) {
    case "clause":
      return <Clause number={block.number}>{block.content.map(inline)}</Clause>;
    case "paragraph":
      return <Text>{block.content.map(inline)}</Text>;
    case "heading":
      return <Heading>{block.text}</Heading>;
    case "bullets":
      return (
        <Bullets>
          {block.items.map((item, index) => (
            <Bullet key={index}>{item.map(inline)}</Bullet>
          ))}
        </Bullets>
      );
    case "facts":
      return (
        <Facts>
          {block.rows.map(({ term, content }) => (
            <Fact key={term} term={term}>
              {content.map(inline)}
            </Fact>
          ))}
        </Facts>
      );
    case "prices":
      return <PriceTable caption={block.caption} rows={block.rows} />;
    case "standout":
      return (
        <Standout>
          <TermsBlocks blocks={block.blocks} />
        </Standout>
      );
    case "form":
      return (
        <div className="mt-4 rounded-md border border-line bg-raised p-5">
          <TermsBlocks blocks={block.blocks} />
        </div>
      );
    default:
      return block satisfies never;
  }
}

function inline(part: Inline, index: number) {
  if (typeof part === "string") return part;
  if (part.kind === "strong") return <strong key={index}>{part.text}</strong>;
  return (
    <TextLink key={index} href={part.href}>
      {part.text}
    </TextLink>
  );
}
