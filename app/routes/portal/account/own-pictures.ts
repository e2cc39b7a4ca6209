import { pictureFileName } from "#domain/client-file.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { viewing } from "#http/viewing.server.ts";
import { zipAnswer, type ZippedFile } from "#http/zip-answer.server.ts";
import { pictureBytes, picturesOfClient } from "#queries/client-file/of-client.server.ts";
import type { Route } from "./+types/own-pictures.ts";

/** Streams a ZIP: pictures are read one by one. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ownerId: userId } = await requireSignedIn(request, context);
  const visit = { request, context };
  const pictures = await viewing(visit, (db) => picturesOfClient(db, userId));
  async function* files(): AsyncGenerator<ZippedFile, undefined> {
    for (const [index, picture] of pictures.entries()) {
      const rank = String(index + 1).padStart(3, "0");
      const name = `${picture.orderNumber}/${rank} ${pictureFileName(picture)}`;
      // oxlint-disable-next-line no-await-in-loop -- one at a time is in memory
      const input = await viewing(visit, (db) => pictureBytes(db, picture.id));
      // Empty: deleted meanwhile.
      if (input.byteLength > 0) yield { name, input, lastModified: picture.at };
    }
  }
  return zipAnswer("mes-photos.zip", files());
}
