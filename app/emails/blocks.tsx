import type { ReactNode } from "react";
import { frenchSpaces } from "#ui/typography.ts";
import type { EmailBlock, PriceLine } from "./content.ts";
import { Button, Link, Picture, Section } from "./elements.tsx";
import { styles } from "./styles.ts";

export function Block({ block }: { block: EmailBlock }) {
  switch (block.kind) {
    case "paragraph":
      return <Paragraph text={block.text} link={block.link} />;
    case "notice":
      return (
        <p className="words notice" style={styles.notice}>
          {frenchSpaces(block.text)}
        </p>
      );
    case "heading":
      return (
        <h2 className="words" style={styles.heading}>
          {frenchSpaces(block.text)}
        </h2>
      );
    case "facts":
      return <Facts rows={block.rows} />;
    case "price":
      return <Price lines={block.lines} total={block.total} />;
    case "steps":
      return <Steps steps={block.steps} />;
    case "picture":
      return (
        <Picture
          src={`cid:${block.cid}`}
          alt={frenchSpaces(block.text)}
          width={block.width}
          height={block.height}
          className="words"
          style={styles.picture}
        />
      );
    case "action":
      return (
        <Section style={{ padding: "20px 0 22px" }}>
          <Button href={block.link.url} style={styles.button}>
            {frenchSpaces(block.link.label)}
          </Button>
        </Section>
      );
    default:
      return block satisfies never;
  }
}

type BlockOf<Kind extends EmailBlock["kind"]> = Omit<Extract<EmailBlock, { kind: Kind }>, "kind">;

function Paragraph({ text, link }: BlockOf<"paragraph">) {
  return (
    <p className="words" style={styles.paragraph}>
      {frenchSpaces(text)}
      {link && (
        <>
          {/[.:!?…]$/.test(text) ? " " : <br />}
          <Link className="link" href={link.url} style={styles.link}>
            {frenchSpaces(link.label)}
          </Link>
        </>
      )}
    </p>
  );
}

function Facts({ rows }: BlockOf<"facts">) {
  return (
    <Panel>
      {rows.map(({ label, value, url }, index) => (
        <tr key={label}>
          <th
            scope="row"
            align="left"
            className="quiet row"
            style={{ ...cellStyle(index, rows.length), ...styles.label, fontWeight: 400 }}
          >
            {frenchSpaces(label)}
          </th>
          <td
            className="words row"
            style={{ ...cellStyle(index, rows.length), wordBreak: "break-word" }}
          >
            {url ? (
              <Link className="link" href={url} style={styles.link}>
                {value}
              </Link>
            ) : (
              frenchSpaces(value)
            )}
          </td>
        </tr>
      ))}
    </Panel>
  );
}

function Price({ lines, total }: BlockOf<"price">) {
  return (
    <Panel>
      {lines.map((line) => (
        <PriceRow key={line.label} line={line} style={styles.rowLine} />
      ))}
      <PriceRow line={total} style={styles.total} />
    </Panel>
  );
}

function PriceRow({ line, style }: { line: PriceLine; style: object }) {
  return (
    <tr>
      <th
        scope="row"
        align="left"
        className="words row"
        style={{ ...styles.cell, fontWeight: 400, ...style }}
      >
        {frenchSpaces(line.label)}
        {line.detail && (
          <>
            <br />
            <span className="quiet" style={styles.detail}>
              {frenchSpaces(line.detail)}
            </span>
          </>
        )}
      </th>
      <td className="words row" style={{ ...styles.cell, ...styles.amount, ...style }}>
        {line.amount}
      </td>
    </tr>
  );
}

function Steps({ steps }: BlockOf<"steps">) {
  return (
    <table role="presentation" width="100%" cellPadding={0} cellSpacing={0} style={styles.steps}>
      <tbody>
        {steps.map(({ title, text }, index) => (
          <tr key={title}>
            <td style={{ width: 44, padding: "8px 0", verticalAlign: "top" }}>
              <div className="step" style={styles.stepNumber}>
                {index + 1}
              </div>
            </td>
            <td className="words" style={{ ...styles.cell, padding: "10px 0" }}>
              <strong>{frenchSpaces(title)}</strong>
              <br />
              <span className="quiet" style={styles.quiet}>
                {frenchSpaces(text)}
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Panel({ children }: { children: ReactNode }) {
  return (
    <table className="panel" width="100%" cellPadding={0} cellSpacing={0} style={styles.panel}>
      <tbody>{children}</tbody>
    </table>
  );
}

function cellStyle(index: number, count: number) {
  return index < count - 1 ? { ...styles.cell, ...styles.rowLine } : styles.cell;
}
