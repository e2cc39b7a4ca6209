import {
  Body,
  Column,
  Container,
  Head,
  Heading,
  Html,
  Preview,
  Row,
  Section,
  Text,
} from "@react-email/components";
import type { ReactNode } from "react";
import type { SiteIdentity } from "#domain/site-identity.ts";
import { frenchSpaces } from "#ui/typography.ts";
import { clientStyles } from "./client-styles.ts";
import { legalFooter } from "./legal-footer.ts";
import { palette } from "./palette.ts";
import { fonts, styles } from "./styles.ts";

interface EmailLayoutProps {
  subject: string;
  preview: string;
  title: string;
  reason: string;
  site: SiteIdentity;
  children: ReactNode;
}

/** The frame of every message: ink header under the lamp's light, sheet, legal footer. */
export function EmailLayout({ subject, preview, title, reason, site, children }: EmailLayoutProps) {
  return (
    <Html lang="fr">
      <Head>
        <title>{frenchSpaces(subject)}</title>
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{clientStyles}</style>
      </Head>
      <Preview>{frenchSpaces(preview)}</Preview>
      <Body className="body" style={styles.body}>
        <Section className="page" style={styles.page}>
          <Container className="sheet" style={styles.sheet}>
            <Header name={site.name} />
            <Section className="pad" style={styles.main}>
              <Heading as="h1" className="words" style={styles.title}>
                {frenchSpaces(title)}
              </Heading>
              {children}
            </Section>
            <Footer reason={reason} site={site} />
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

function Header({ name }: { name: string }) {
  return (
    <Section className="pad" style={styles.header}>
      <Row>
        <Column style={{ width: 40 }}>
          <Lighthouse />
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

const towerBars = [
  { width: 10, height: 9, backgroundColor: palette.lamp, borderRadius: "5px 5px 0 0" },
  { width: 18, height: 3, backgroundColor: palette.paper, borderRadius: 1 },
  { width: 11, height: 6, backgroundColor: palette.paper },
  { width: 12, height: 3, backgroundColor: palette.lamp },
  { width: 14, height: 8, backgroundColor: palette.paper, borderRadius: "0 0 2px 2px" },
];

/** Lamp, gallery and tower as plain boxes: mail clients block pictures and drop SVG. */
function Lighthouse() {
  return (
    <div style={{ width: 26 }}>
      {towerBars.map((bar) => (
        <div
          key={`${bar.width}`}
          style={{ ...bar, margin: "0 auto 1px", fontSize: 0, lineHeight: 0 }}
        />
      ))}
    </div>
  );
}

function Footer({ reason, site }: { reason: string; site: SiteIdentity }) {
  return (
    <Section className="pad row" style={styles.footer}>
      <Text className="quiet" style={styles.small}>
        {frenchSpaces(reason)}
      </Text>
      <Text className="quiet" style={styles.small}>
        {legalFooter(site).map((line) => (
          <span key={line}>
            {frenchSpaces(line)}
            <br />
          </span>
        ))}
      </Text>
    </Section>
  );
}
