import type { ReactNode } from "react";
import { unsubscribeWords } from "#copy/portal/notifications.ts";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { clientStyles } from "./client-styles.ts";
import { Body, Column, Link, Picture, Preview, Row, Section } from "./elements.tsx";
import { legalFooter } from "./legal-footer.ts";
import { palette } from "./palette.ts";
import { fonts, styles } from "./styles.ts";
import { ofName } from "#copy/elision.ts";

/** Content id of the logo (mark-picture.server.ts). */
export const MARK = "marque";

interface EmailLayoutProps {
  subject: string;
  preview: string;
  title: string;
  reason: string;
  unsubscribeUrl?: string | null | undefined;
  site: SiteIdentity;
  children: ReactNode;
}

export function EmailLayout({ subject, preview, title, children, ...foot }: EmailLayoutProps) {
  return (
    <html dir="ltr" lang="fr">
      <head>
        <meta content="text/html; charset=UTF-8" httpEquiv="Content-Type" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{frenchSpaces(subject)}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{clientStyles}</style>
      </head>
      <Preview>{frenchSpaces(preview)}</Preview>
      <Body className="body" style={styles.body}>
        <Section className="page" style={styles.page}>
          <Section className="sheet" style={styles.sheet}>
            <Header name={foot.site.name} />
            <Section className="pad" style={styles.main}>
              <h1 className="words" style={styles.title}>
                {frenchSpaces(title)}
              </h1>
              {children}
            </Section>
            <Footer {...foot} />
          </Section>
        </Section>
      </Body>
    </html>
  );
}

function Header({ name }: { name: string }) {
  return (
    <Section className="pad" style={styles.header}>
      <Row>
        <Column style={{ width: 52 }}>
          <Picture
            src={`cid:${MARK}`}
            alt={`Logo ${ofName(name)}`}
            width={40}
            height={40}
            style={styles.mark}
          />
        </Column>
        <Column style={{ ...fonts, color: palette.paper, fontSize: 20, fontWeight: 700 }}>
          <div className="screen">
            <div className="difference">{name}</div>
          </div>
        </Column>
      </Row>
    </Section>
  );
}

type FooterProps = Pick<EmailLayoutProps, "reason" | "unsubscribeUrl" | "site">;

function Footer({ reason, unsubscribeUrl, site }: FooterProps) {
  return (
    <Section className="pad row" style={styles.footer}>
      <p className="quiet" style={styles.small}>
        {frenchSpaces(reason)}
        {unsubscribeUrl && (
          <>
            {" "}
            <Link
              href={unsubscribeUrl}
              className="quiet"
              style={{ ...styles.small, textDecoration: "underline" }}
            >
              {unsubscribeWords.link}
            </Link>
          </>
        )}
      </p>
      <p className="quiet" style={styles.small}>
        {legalFooter(site).map((line) => (
          <span key={line}>
            {frenchSpaces(line)}
            <br />
          </span>
        ))}
      </p>
    </Section>
  );
}
