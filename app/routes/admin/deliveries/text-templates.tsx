import { textTemplatesWords as words } from "#copy/admin/deliveries.ts";
import { useState } from "react";
import type { TextTemplates as Templates } from "#copy/text-templates.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { frenchSpaces } from "#ui/typography.ts";

/** Without JavaScript, the text is selected and copied by hand. */
export function TextTemplates({ texts }: { texts: readonly Templates[] }) {
  const [copied, setCopied] = useState({ text: "", failed: false });
  const copy = (text: string) =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied({ text, failed: false }),
      () => setCopied({ text, failed: true }),
    );
  return (
    <Card aria-labelledby="modeles">
      <CardHeader id="modeles" title={words.title} description={frenchSpaces(words.description)} />
      <CardBody className="grid gap-3">
        {texts.map((group) => (
          <details
            key={group.title}
            open={group.likely ? true : undefined}
            className="rounded-md border border-line"
          >
            <summary className="cursor-pointer px-4 py-3 text-sm font-semibold">
              {group.title}
              {group.likely && <span className="font-normal text-muted">{words.theirTrade}</span>}
            </summary>
            <ul className="divide-y divide-line border-t border-line">
              {group.texts.map(({ title, text }) => (
                <TemplateLine
                  key={title}
                  title={title}
                  text={frenchSpaces(text)}
                  copied={copied.text === frenchSpaces(text) && !copied.failed}
                  onCopy={copy}
                />
              ))}
            </ul>
          </details>
        ))}
        <output className="text-sm font-medium empty:hidden">
          {copied.failed && words.couldNotCopy}
          {copied.text !== "" && !copied.failed && words.isCopied}
        </output>
      </CardBody>
    </Card>
  );
}

interface TemplateLineProps {
  title: string;
  text: string;
  copied: boolean;
  onCopy: (text: string) => void;
}

function TemplateLine({ title, text, copied, onCopy }: TemplateLineProps) {
  const hydrated = useHydrated();
  return (
    <li className="grid gap-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_auto] sm:gap-x-4">
      <div className="grid gap-1 text-sm">
        <h3 className="font-semibold">{title}</h3>
        <p className="max-w-[65ch] select-all">{text}</p>
      </div>
      {hydrated && (
        <div>
          <Button variant="ghost" icon={copied ? "check" : "copy"} onClick={() => onCopy(text)}>
            {copied ? words.copied : words.copy}
            <span className="sr-only">{` : ${title}`}</span>
          </Button>
        </div>
      )}
    </li>
  );
}
