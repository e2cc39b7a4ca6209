import { palette } from "./palette.ts";
import { SocialScene } from "./social-scene.tsx";

export interface SocialCardText {
  headline: string;
  name: string;
  address: string;
}

const SHORT_HEADLINE = 34;

/** Inline styles: satori reads no style sheet. */
export function SocialCard({ headline, name, address }: SocialCardText) {
  return (
    <div
      style={{
        display: "flex",
        width: "100%",
        height: "100%",
        color: palette.paper,
        fontFamily: "Figtree",
        backgroundColor: palette.ink,
      }}
    >
      <SocialScene />
      <div
        style={{
          position: "relative",
          boxSizing: "border-box",
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width: 920,
          height: "100%",
          padding: "64px 0 34px 72px",
        }}
      >
        <div style={{ display: "flex", alignItems: "center", gap: 16 }}>
          <div style={{ width: 34, height: 10, borderRadius: 5, backgroundColor: palette.lamp }} />
          <div style={{ fontFamily: "Bricolage", fontSize: 36 }}>{name}</div>
        </div>
        <Headline text={headline} />
        <div style={{ display: "flex", fontSize: 27, color: palette.mist }}>{address}</div>
      </div>
    </div>
  );
}

function Headline({ text }: { text: string }) {
  const sentences = text.split(/(?<=[.!?])\s/);
  return (
    <div
      style={{
        display: "flex",
        flexDirection: "column",
        marginBottom: 70,
        fontFamily: "Bricolage",
        fontSize: text.length > SHORT_HEADLINE ? 72 : 80,
        lineHeight: 1.1,
        letterSpacing: "-0.02em",
      }}
    >
      {sentences.map((sentence, index) => (
        <div
          key={sentence}
          style={{
            textWrap: "balance",
            ...(index > 0 && index === sentences.length - 1 && { color: palette.lamp }),
          }}
        >
          {sentence}
        </div>
      ))}
    </div>
  );
}
