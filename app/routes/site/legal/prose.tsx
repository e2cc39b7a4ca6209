import { formatPhone, phoneHref } from "#domain/phone-number.ts";
import { Children, cloneElement, isValidElement, type ReactNode } from "react";
import { mailtoUrl } from "#domain/contact-links.ts";
import { useRootData } from "#http/root-data.ts";
import { frenchSpaces, legalSpaces } from "#ui/typography.ts";

function typeset(node: ReactNode): ReactNode {
  return withJoinedText(node).map((child) => {
    if (typeof child === "string") return legalSpaces(child);
    if (isValidElement<{ children?: ReactNode }>(child) && typeof child.type === "string") {
      return cloneElement(child, {}, typeset(child.props.children));
    }
    return child;
  });
}

/** JSX splits text at each value: « 3 » and « % » are joined before their space is set. */
function withJoinedText(node: ReactNode): ReactNode[] {
  const joined: ReactNode[] = [];
  for (const child of Children.toArray(node)) {
    const before = joined.at(-1);
    const isText = typeof child === "string" || typeof child === "number";
    if (isText && typeof before === "string") joined[joined.length - 1] = `${before}${child}`;
    else joined.push(isText ? String(child) : child);
  }
  return joined;
}

export function Text({ children }: { children: ReactNode }) {
  return <p className="mt-3 first:mt-0">{typeset(children)}</p>;
}

export function Clause({ number, children }: { number: string; children: ReactNode }) {
  return (
    <p className="mt-3 first:mt-0">
      <span className="mr-2 font-semibold tabular-nums">{number}.</span>
      {typeset(children)}
    </p>
  );
}

export function Heading({ children }: { children: ReactNode }) {
  return <h3 className="mt-8 mb-3 text-lg first:mt-0">{typeset(children)}</h3>;
}

export function Bullets({ children }: { children: ReactNode }) {
  return <ul className="mt-3 list-disc space-y-1.5 pl-6 marker:text-muted">{children}</ul>;
}

export function Bullet({ children }: { children: ReactNode }) {
  return <li>{typeset(children)}</li>;
}

/** Has to stand out by law (article 48 of the civil procedure code). */
export function Standout({ children }: { children: ReactNode }) {
  return (
    <div className="mt-4 rounded-md border-2 border-text bg-raised p-4 font-semibold">
      {children}
    </div>
  );
}

export function Facts({ children }: { children: ReactNode }) {
  return (
    <dl className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-[11rem_minmax(0,1fr)] sm:gap-y-2.5">
      {children}
    </dl>
  );
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="mt-2 text-sm font-semibold text-muted first:mt-0 sm:mt-0 sm:pt-0.5">
        {frenchSpaces(term)}
      </dt>
      <dd className="min-w-0 wrap-anywhere">{typeset(children)}</dd>
    </>
  );
}

const linkLook = "text-link underline underline-offset-3 wrap-anywhere hover:no-underline";

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className={linkLook}>
      {typeset(children)}
    </a>
  );
}

export function EmailLink({ subject }: { subject: string }) {
  const { site } = useRootData();
  return <TextLink href={mailtoUrl(site, subject)}>{site.email}</TextLink>;
}

export function PhoneLink() {
  const { site } = useRootData();
  return <TextLink href={phoneHref(site.phone)}>{formatPhone(site.phone)}</TextLink>;
}
