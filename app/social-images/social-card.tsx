export interface SocialCardText {
  headline: string;
  /** The agency's. */
  name: string;
  /** Host of the site. */
  address: string;
}

const ink = "#0B1F33";
const night = "#061222";
const lamp = "#FFB703";
const paper = "#FBFAF6";

/** The lighthouse at dusk, its beam over the sentence. Styles are inline because no stylesheet reaches a picture. */
export function SocialCard({ headline, name, address }: SocialCardText) {
  return (
    <div
      style={{
        display: "flex",
        width: "100%",
        height: "100%",
        color: paper,
        fontFamily: "Figtree",
        backgroundImage: `linear-gradient(160deg, ${night} 0%, ${ink} 60%, #17405c 100%)`,
      }}
    >
      <Scene />
      <div
        style={{
          display: "flex",
          flexDirection: "column",
          justifyContent: "space-between",
          width: 800,
          padding: "72px 0 64px 80px",
        }}
      >
        <div style={{ display: "flex", fontSize: 34, color: lamp }}>{name}</div>
        <div
          style={{
            display: "flex",
            fontFamily: "Bricolage",
            fontSize: 76,
            lineHeight: 1.08,
            letterSpacing: "-0.02em",
          }}
        >
          {headline}
        </div>
        <div style={{ display: "flex", fontSize: 28, color: "#B9C6D3" }}>{address}</div>
      </div>
    </div>
  );
}

function Scene() {
  return (
    <svg
      width={1200}
      height={630}
      viewBox="0 0 1200 630"
      style={{ position: "absolute", top: 0, left: 0 }}
    >
      <defs>
        <linearGradient id="beam" x1="1" y1="0" x2="0" y2="0">
          <stop offset="0" stopColor={lamp} stopOpacity="0.5" />
          <stop offset="1" stopColor={lamp} stopOpacity="0" />
        </linearGradient>
      </defs>
      <path d="M1010 206 L80 20 L0 300 L1010 230 Z" fill="url(#beam)" />
      <path d="M0 580 C300 556 620 600 1200 566 L1200 630 L0 630 Z" fill="#04101d" />
      <path d="M900 600 C930 560 1110 556 1160 600 Z" fill="#0d2a42" />
      <path d="M972 270 h76 l22 310 h-120 Z" fill={paper} />
      <path d="M966 356 h88 l5 70 h-98 Z M956 496 h108 l6 84 h-120 Z" fill="#E4E7E6" />
      <path d="M956 252 h108 v20 h-108 Z" fill={paper} />
      <path d="M976 184 h68 v68 h-68 Z" fill={lamp} />
      <path d="M968 184 C972 150 1048 150 1052 184 Z M1004 130 h12 v30 h-12 Z" fill={paper} />
    </svg>
  );
}
