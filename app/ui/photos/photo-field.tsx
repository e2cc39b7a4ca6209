import { photoFieldWords as words, pictureWords } from "#copy/pictures.ts";
import { Button } from "../button.tsx";
import { FieldErrors } from "../field-message.tsx";
import { useHydrated } from "../hydrated.ts";
import { Icon } from "../icon.tsx";
import { frenchSpaces } from "../typography.ts";
import { PhotoProgress } from "./photo-progress.tsx";
import type { KeptPhoto } from "./photo-queue.ts";
import { type PhotoDestination, usePhotos } from "./use-photos.ts";
import { vignetteOf } from "./vignette.ts";

interface PhotoFieldProps {
  id: string;
  kept: readonly KeptPhoto[];
  to: PhotoDestination;
  addressOf: (photoId: string) => string;
  /** Errors of a form posted without scripts. */
  errors?: readonly string[] | undefined;
}

/**
 * Uploads one picture at a time. Without scripts the form itself carries them (`multipart/form-data`): this field must
 * come last, and ticked boxes are posted as `remove`.
 */
export function PhotoField({ id, kept: first, to, addressOf, errors = [] }: PhotoFieldProps) {
  const { input, ...photos } = usePhotos({ kept: first, to });
  const hydrated = useHydrated();
  const faults = [...(photos.fault === null ? [] : [photos.fault]), ...errors];
  const failed = photos.queued.filter(({ state }) => state.kind === "refused").length;
  return (
    <div className="grid min-w-0 content-start gap-2">
      <label htmlFor={id} className="text-sm font-semibold">
        {words.label}
        <span className="font-normal text-muted">{words.optional}</span>
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        // With scripts each picture uploads by itself: the form carries none.
        name={hydrated ? undefined : "photos"}
        multiple
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
        aria-describedby={`${id}-hint`}
        aria-invalid={faults.length > 0 || failed > 0 || undefined}
        onChange={photos.take}
        className="control cursor-pointer file:mr-3 file:cursor-pointer file:rounded-sm file:border-0 file:bg-wash file:px-3 file:py-1.5 file:font-semibold file:text-text"
      />
      <p id={`${id}-hint`} className="text-sm text-muted">
        {frenchSpaces(words.hint)}
      </p>
      <div aria-live="assertive">
        {faults.map((fault, index) => (
          <FieldErrors key={fault} id={`${id}-error-${index}`} errors={[frenchSpaces(fault)]} />
        ))}
      </div>
      <output className="sr-only">
        {photos.busy &&
          frenchSpaces(words.progress(photos.added, photos.added + photos.queued.length))}
        {!photos.busy &&
          photos.added > 0 &&
          frenchSpaces(words.progress(photos.added, photos.added))}
        {failed > 0 && frenchSpaces(words.faults(failed))}
      </output>
      {photos.kept.length + photos.queued.length > 0 && (
        <ul aria-label={words.list} className="grid gap-2">
          {photos.kept.map((photo, index) => (
            <KeptRow
              key={photo.id}
              photo={{ ...photo, name: pictureWords.named(photo.name, index + 1) }}
              address={addressOf(photo.id)}
              onRemove={hydrated ? () => void photos.remove(photo.id) : undefined}
            />
          ))}
          {photos.queued.map((photo) => (
            <PhotoProgress
              key={photo.id}
              photo={photo}
              onRetry={() => photos.retry(photo.id)}
              onDrop={() => photos.drop(photo.id)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface KeptRowProps {
  photo: KeptPhoto;
  address: string;
  onRemove: (() => void) | undefined;
}

function KeptRow({ photo, address, onRemove }: KeptRowProps) {
  const { id, name } = photo;
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-md border border-line bg-raised p-2">
      <a href={address} target="_blank" rel="noreferrer" className="shrink-0">
        <img
          src={vignetteOf(address)}
          alt={words.open(name)}
          width={64}
          height={64}
          className="size-16 rounded-sm bg-wash object-cover"
        />
      </a>
      <p className="min-w-0 flex-1 text-sm wrap-anywhere">
        <span className="block font-semibold">{name}</span>
        <span className="inline-flex items-center gap-1 text-success">
          <Icon name="check-circle" className="size-4" />
          {words.kept}
        </span>
      </p>
      {onRemove ? (
        <Button variant="ghost" aria-label={words.removeNamed(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      ) : (
        // A submit button here would become the form's default button, pressed by Enter in any field.
        <label className="flex min-h-11 items-center gap-2 px-2 text-sm">
          <input type="checkbox" name="remove" value={id} aria-label={words.removeNamed(name)} />
          {words.remove}
        </label>
      )}
    </li>
  );
}
