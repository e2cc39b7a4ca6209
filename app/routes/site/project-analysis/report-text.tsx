import { useRef, useState } from "react";
import { slugOf } from "#domain/slug.ts";
import { Button } from "#ui/button.tsx";
import { useHydrated } from "#ui/hydrated.ts";

const words = {
  copied: "Rapport copié.",
  selected: "Le texte est sélectionné : copiez-le avec Ctrl + C.",
  title: "Le rapport en texte",
  copy: "Copier",
  download: "Télécharger",
};

interface ReportTextProps {
  projectName: string;
  text: string;
}

export function ReportText({ projectName, text }: ReportTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const hydrated = useHydrated();
  const [said, setSaid] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      area.current?.select();
      setSaid(words.selected);
    }
  }

  return (
    <section aria-labelledby="rapport" className="grid gap-4 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h3 id="rapport" className="text-2xl">
          {words.title}
        </h3>
        {hydrated && (
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" icon="copy" onClick={() => void copy()}>
              {words.copy}
            </Button>
            <Button variant="outline" icon="download" onClick={() => download(text, projectName)}>
              {words.download}
            </Button>
          </div>
        )}
      </div>
      <output className="text-sm text-muted empty:hidden">{said}</output>
      <textarea
        ref={area}
        readOnly
        aria-labelledby="rapport"
        rows={18}
        value={text}
        className="control resize-y font-mono text-sm"
      />
    </section>
  );
}

function download(text: string, projectName: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `analyse-${slugOf(projectName).slice(0, 60) || "projet"}.txt`;
  link.click();
  URL.revokeObjectURL(address);
}
