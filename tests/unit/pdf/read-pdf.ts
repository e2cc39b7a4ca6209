import { extractText, getDocumentProxy } from "unpdf";

export function plainSpaces(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim();
}

export async function pagesOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: false });
  return text.map(plainSpaces);
}

export async function textOf(pdf: Buffer): Promise<string> {
  return (await pagesOf(pdf)).join(" ");
}

interface PrintedText {
  text: string;
  left: number;
  right: number;
  baseline: number;
}

export async function printedTexts(pdf: Buffer): Promise<PrintedText[]> {
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const texts: PrintedText[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , , left = 0, baseline = 0] = item.transform as number[];
      texts.push({ text: item.str, left, right: left + item.width, baseline });
    }
  }
  return texts;
}
