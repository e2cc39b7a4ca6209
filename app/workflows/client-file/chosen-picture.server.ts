import type { ViewerDatabase } from "#db/as-viewer.server.ts";
import { waitForSameKey } from "#db/idempotency.server.ts";
import { pictureLock } from "#domain/client-file.ts";
import { isRecordId } from "#domain/record-id.ts";
import { pictureForWork, type WorkPicture } from "#queries/client-file/for-work.server.ts";

/** Locked against removal until the transaction ends. `gone`: removed, or another client's. */
export async function chosenPicture(
  transaction: ViewerDatabase,
  { deliverableId, fileId }: { deliverableId: string; fileId: string | null },
): Promise<WorkPicture | null | "gone"> {
  if (fileId === null) return null;
  if (!isRecordId(fileId)) return "gone";
  await waitForSameKey(transaction, pictureLock(fileId));
  return (await pictureForWork(transaction, { deliverableId, fileId })) ?? "gone";
}
