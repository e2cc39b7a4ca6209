import { makeZip } from "client-zip";
import { streamedFile } from "./streamed-answer.server.ts";

export interface ZippedFile {
  name: string;
  input: Uint8Array<ArrayBuffer> | string;
  lastModified: Date;
}

export function zipAnswer(
  fileName: string,
  files: AsyncGenerator<ZippedFile, undefined>,
): Response {
  async function* parts() {
    const reader = makeZip(files).getReader();
    try {
      for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
    } finally {
      await reader.cancel().catch(() => {});
      await files.return(undefined);
    }
  }
  return streamedFile({ fileName, type: "application/zip" }, parts());
}
