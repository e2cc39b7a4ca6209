import { emailWords as words } from "#copy/admin/emails.ts";
import { labels } from "#copy/labels.ts";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";

interface HtmlPartProps {
  subject: string;
  src: string;
}

/** Foreign HTML: an iframe sandboxed without scripts, forms or same-origin access. */
export function HtmlPart({ subject, src }: HtmlPartProps) {
  return (
    <Card>
      <CardHeader title={labels.message} />
      <CardBody>
        <iframe
          title={words.called(subject)}
          sandbox=""
          src={src}
          className="h-[44rem] w-full rounded-md border border-line bg-white"
        />
      </CardBody>
    </Card>
  );
}

export function TextPart({ text }: { text: string }) {
  return (
    <Card>
      <CardHeader title={words.plainText} />
      <CardBody>
        <pre className="font-sans text-sm [overflow-wrap:anywhere] whitespace-pre-wrap">{text}</pre>
      </CardBody>
    </Card>
  );
}
