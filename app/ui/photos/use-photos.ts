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
  /** Takes pictures one by one, and takes them back. */
  address: string;
  /** Where the next one goes, read when it leaves: the form may have changed. */
  fields: (form: HTMLFormElement | null) => Readonly<Record<string, string>>;
}

interface Photos {
  kept: readonly KeptPhoto[];
  to: PhotoDestination;
}

/** The pictures of a field: those that are kept, those on their way, and what is said of them. */
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
    // What was chosen before the page's scripts were there.
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
      // Its button has gone with it.
      input.current?.focus();
    },
  };
}

/** Until every picture has arrived its form is not sent: what comes after the words belongs to nothing. */
function holdBack(form: HTMLFormElement | null | undefined, tell: () => void): () => void {
  const hold = (event: Event) => {
    event.preventDefault();
    event.stopImmediatePropagation();
    tell();
  };
  form?.addEventListener("submit", hold, { capture: true });
  return () => form?.removeEventListener("submit", hold, { capture: true });
}
