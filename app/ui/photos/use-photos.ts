import { useEffect, useRef, useState } from "react";
import { photoFieldWords as words } from "#copy/pictures.ts";
import {
  createPhotoQueue,
  type KeptPhoto,
  type PhotoQueue,
  type QueuedPhoto,
} from "./photo-queue.ts";
import { removePhoto, sendPhoto } from "./send-photo.ts";

export interface PhotoDestination {
  /** Endpoint to upload and remove. */
  address: string;
  /** Read at upload time: the form may have changed. */
  fields: (form: HTMLFormElement | null) => Readonly<Record<string, string>>;
}

interface Photos {
  kept: readonly KeptPhoto[];
  to: PhotoDestination;
}

export function usePhotos({ kept: first, to }: Photos) {
  const input = useRef<HTMLInputElement>(null);
  const [kept, setKept] = useState(first);
  const [queued, setQueued] = useState<readonly QueuedPhoto[]>([]);
  const [fault, setFault] = useState<string | null>(null);
  const [added, setAdded] = useState(0);
  const queue = useRef<PhotoQueue>(null);
  const destination = useRef(to);
  useEffect(() => {
    destination.current = to;
  });

  function take(): void {
    const control = input.current;
    const files = [...(control?.files ?? [])];
    if (!control || files.length === 0) return;
    control.value = "";
    setFault(queue.current?.add(files) ? null : words.tooMany);
  }

  const takeEarly = useRef(take);
  useEffect(() => {
    queue.current = createPhotoQueue({
      send(photo, onProgress) {
        const { address, fields } = destination.current;
        const said = fields(input.current?.form ?? null);
        return sendPhoto(address, { ...photo, fields: said }, onProgress);
      },
      onChange: setQueued,
      onKept(photo) {
        setKept((photos) => [...photos.filter(({ id }) => id !== photo.id), photo]);
        setAdded((count) => count + 1);
      },
      drawId: () => crypto.randomUUID(),
      schedule: (run, milliseconds) => void setTimeout(run, milliseconds),
    });
    // Files chosen before hydration.
    takeEarly.current();
  }, []);

  const busy = queued.some(({ state }) => state.kind === "waiting" || state.kind === "sending");
  useEffect(
    () => (busy ? holdBack(input.current?.form, () => setFault(words.stillSending)) : undefined),
    [busy],
  );

  return {
    input,
    kept,
    queued,
    fault,
    busy,
    added,
    take,
    retry: (id: string) => queue.current?.retry(id),
    drop: (id: string) => {
      queue.current?.drop(id);
      input.current?.focus();
    },
    remove: async (id: string): Promise<void> => {
      const refused = await removePhoto(to.address, id);
      setFault(refused ? refused.error || words.notRemoved : null);
      if (refused) return;
      setKept((photos) => photos.filter((photo) => photo.id !== id));
      // The button that had focus is gone.
      input.current?.focus();
    },
  };
}

/** Blocks the submit during uploads: a picture that arrives afterwards would belong to no record. */
function holdBack(form: HTMLFormElement | null | undefined, tell: () => void): () => void {
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    tell();
  };
  form?.addEventListener("submit", hold, { capture: true });
  return () => form?.removeEventListener("submit", hold, { capture: true });
}
