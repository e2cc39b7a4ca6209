import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { pictureLock } from "#domain/client-file.ts";
import { isRecordId } from "#domain/record-id.ts";
import { pictureForWork, type WorkPicture } from "#queries/client-file/for-work.server.ts";

/**
 * The picture chosen for a piece of work, which nobody takes back until the transaction ends. Null: none was; `gone`:
 * it is not there any more, or is another client's.
 */
export async function chosenPicture(
  transaction: ViewerDatabase,
  { deliverableId, fileId }: { deliverableId: string; fileId: string | null },
): Promise<WorkPicture | null | "gone"> {
  if (fileId === null) return null;
  if (!isRecordId(fileId)) return "gone";
  await waitForSameKey(transaction, pictureLock(fileId));
  return (await pictureForWork(transaction, { deliverableId, fileId })) ?? "gone";
}
