import type { ComponentProps, CSSProperties, ReactNode } from "react";

/** Layout tables, since Outlook on Windows lays out nothing else. */
const layout = {
  align: "center",
  width: "100%",
  border: 0,
  cellPadding: 0,
  cellSpacing: 0,
  role: "presentation",
} as const;

interface Styled {
  className?: string;
  style?: CSSProperties;
  children?: ReactNode;
}

/** Longest preview that mail programs show, in characters. */
const PREVIEW_LENGTH = 150;
/** No-break space and zero-width characters: fill the preview, so that the message's text doesn't. */
const blank = "\u00A0\u200C\u200B\u200D\u200E\u200F\uFEFF";

/** Text that mail programs show beside the subject. */
export function Preview({ children }: { children: string }) {
  const text = children.slice(0, PREVIEW_LENGTH);
  const style = {
    display: "none",
    overflow: "hidden",
    lineHeight: "1px",
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  };
  return (
    <div style={style} data-skip-in-text>
      {text}
      <div>{blank.repeat(PREVIEW_LENGTH - text.length)}</div>
    </div>
  );
}

/** The cell bears the style: some mail programs drop that of `body`. */
export function Body({ className, style, children }: Styled) {
  return (
    <body className={className} style={{ margin: 0, padding: 0 }}>
      <table {...layout}>
        <tbody>
          <tr>
            <td style={style}>{children}</td>
          </tr>
        </tbody>
      </table>
    </body>
  );
}

export function Section({ children, ...own }: Styled) {
  return (
    <table {...layout} {...own}>
      <tbody>
        <tr>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** Children are columns. */
export function Row({ children }: { children: ReactNode }) {
  return (
    <table {...layout}>
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

export function Column({ style, children }: Styled) {
  return <td style={style}>{children}</td>;
}

export function Link({ children, ...props }: ComponentProps<"a">) {
  return (
    <a target="_blank" {...props}>
      {children}
    </a>
  );
}

/** Without the border and underline that mail programs give to pictures. */
export function Picture({ style, alt, ...props }: ComponentProps<"img"> & { alt: string }) {
  const plain = { display: "block", outline: "none", border: "none", textDecoration: "none" };
  return <img {...props} alt={alt} style={{ ...plain, ...style }} />;
}

/** Padding of a button, in pixels. */
const above = 14;
const beside = 26;
/** Outlook on Windows ignores the padding of a link: spaces of a given width stand for it, raised by points. */
const OUTLOOK_SPACES = 3;
const spaceWidth = (beside / OUTLOOK_SPACES / 2) * 100;
const pointsOf = (pixels: number) => (pixels * 3) / 4;
const spaces = "&#8202;".repeat(OUTLOOK_SPACES);
const outlookOnly = (html: string) => ({ __html: `<!--[if mso]>${html}<![endif]-->` });
const raised: CSSProperties & { msoTextRaise: string } = {
  maxWidth: "100%",
  display: "inline-block",
  lineHeight: "120%",
  msoTextRaise: `${pointsOf(above)}px`,
};
const before = outlookOnly(
  `<i style="mso-font-width:${spaceWidth}%;mso-text-raise:${pointsOf(2 * above)}" hidden>${spaces}</i>`,
);
const after = outlookOnly(`<i style="mso-font-width:${spaceWidth}%" hidden>${spaces}&#8203;</i>`);

export function Button({ href, style, children }: Styled & { href: string }) {
  return (
    <a
      href={href}
      target="_blank"
      style={{
        lineHeight: "100%",
        display: "inline-block",
        maxWidth: "100%",
        ...style,
        padding: `${above}px ${beside}px`,
      }}
    >
      <span dangerouslySetInnerHTML={before} />
      <span style={raised}>{children}</span>
      <span dangerouslySetInnerHTML={after} />
    </a>
  );
}
