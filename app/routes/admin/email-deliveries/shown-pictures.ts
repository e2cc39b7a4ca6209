import type { Attachment } from "postal-mime";

interface Message {
  html?: string | undefined;
  attachments: Pick<Attachment, "contentId" | "mimeType" | "content">[];
}

/** Inlines `cid:` pictures as data URLs: the frame may load nothing. */
export function withPicturesInside({ html = "", attachments }: Message): string {
  return html.replaceAll(/"cid:([\w.@-]{1,100})"/g, (written, id: string) => {
    const picture = attachments.find(({ contentId }) => contentId === `<${id}>`);
    if (!picture || !/^image\/(?:png|jpeg)$/.test(picture.mimeType)) return written;
    const { content } = picture;
    const bytes =
      typeof content === "string" ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
    return `"data:${picture.mimeType};base64,${bytes.toString("base64")}"`;
  });
}
