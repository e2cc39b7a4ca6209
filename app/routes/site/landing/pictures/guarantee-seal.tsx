const texts = {
  around: "SATISFAIT OU REMBOURSÉ ★ SATISFAIT OU REMBOURSÉ ★",
};

/** Hidden from screen readers: the same words are plain text under the button. */
export function GuaranteeSeal({ words }: { words: string }) {
  return (
    <svg viewBox="0 0 120 120" aria-hidden className="guarantee-seal">
      <defs>
        <path id="sceau-tour" d="M60 60m-43 0a43 43 0 1 1 86 0a43 43 0 1 1-86 0" />
      </defs>
      <circle cx="60" cy="60" r="58" className="fill-lamp" />
      <circle cx="60" cy="60" r="32" className="fill-ink-950" />
      <text className="fill-ink-950 text-[11.5px] font-bold tracking-[0.06em]">
        <textPath href="#sceau-tour" startOffset="1%" textLength="262">
          {texts.around}
        </textPath>
      </text>
      <text
        x="60"
        y="58"
        textAnchor="middle"
        className="fill-lamp font-display text-[24px] font-bold"
      >
        {words.split(" ")[0]}
      </text>
      <text x="60" y="74" textAnchor="middle" className="fill-lamp text-[12px] font-semibold">
        {words.split(" ").slice(1).join(" ")}
      </text>
    </svg>
  );
}
