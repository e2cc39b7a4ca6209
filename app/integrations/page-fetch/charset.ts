const META_WITHIN = 1024;

const declared = /charset\s*=\s*(?:["']\s*)?([\w:.-]{2,40})/i;
const metaTag = /<meta\s[^>]*>/gi;

/** Decodes like a browser: BOM, `Content-Type`, `<meta>`, valid UTF-8, else windows-1252. Never throws. */
export function decodeText(
  content: Uint8Array,
  contentTypeHeader: string,
): { text: string; charset: string } {
  const decoder =
    byOrderMark(content) ??
    decoderOf(declared.exec(contentTypeHeader)?.[1]) ??
    decoderOf(metaCharset(content)) ??
    new TextDecoder(isUtf8(content) ? "utf-8" : "windows-1252");
  return { text: decoder.decode(content), charset: decoder.encoding };
}

function byOrderMark(content: Uint8Array): TextDecoder | null {
  const [first, second, third] = content;
  if (first === 0xef && second === 0xbb && third === 0xbf) return new TextDecoder("utf-8");
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be");
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le");
  return null;
}

function decoderOf(label: string | undefined): TextDecoder | null {
  if (label === undefined) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

/** A `<meta>` readable as ASCII cannot be in UTF-16: UTF-8 then (HTML standard). */
function metaCharset(content: Uint8Array): string | undefined {
  const start = new TextDecoder("windows-1252").decode(content.subarray(0, META_WITHIN));
  for (const [tag] of start.matchAll(metaTag)) {
    const label = declared.exec(tag)?.[1];
    if (label !== undefined) return /^utf-?16/i.test(label) ? "utf-8" : label;
  }
  return undefined;
}

function isUtf8(content: Uint8Array): boolean {
  try {
    // Stream mode: the size limit may have cut a character in two.
    new TextDecoder("utf-8", { fatal: true }).decode(content, { stream: true });
    return true;
  } catch {
    return false;
  }
}
