import { photoFieldWords as words } from "#copy/pictures.ts";
import { Bar } from "../bar.tsx";
import { Button } from "../button.tsx";
import { Icon } from "../icon.tsx";
import { frenchSpaces } from "../typography.ts";
import type { PhotoState, QueuedPhoto } from "./photo-queue.ts";

interface PhotoProgressProps {
  photo: QueuedPhoto;
  onRetry: () => void;
  onDrop: () => void;
}

export function PhotoProgress({ photo: { name, state }, onRetry, onDrop }: PhotoProgressProps) {
  const refused = state.kind === "refused";
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-3 rounded-md border border-line bg-raised p-2">
      <span className="flex size-16 shrink-0 items-center justify-center rounded-sm bg-wash text-muted">
        <Icon name={refused ? "warning" : "camera"} className="size-6" />
      </span>
      <div className="grid min-w-0 flex-1 basis-40 gap-1 text-sm">
        <span className="font-semibold wrap-anywhere">{name}</span>
        <span
          className={
            refused ? "block font-medium text-danger first-letter:uppercase" : "text-muted"
          }
        >
          {frenchSpaces(wordsOf(state))}
        </span>
        {state.kind === "sending" && <Bar share={state.share} />}
      </div>
      {refused && (
        <span className="flex flex-wrap gap-1">
          {state.again && (
            <Button variant="outline" aria-label={words.sendAgainNamed(name)} onClick={onRetry}>
              {words.sendAgain}
            </Button>
          )}
          <Button variant="ghost" aria-label={words.removeNamed(name)} onClick={onDrop}>
            {words.remove}
          </Button>
        </span>
      )}
    </li>
  );
}

function wordsOf(state: PhotoState): string {
  if (state.kind === "refused") return state.error;
  if (state.kind === "waiting") return words.waiting;
  return state.share < 1 ? words.sending(Math.floor(state.share * 100)) : words.drawing;
}
