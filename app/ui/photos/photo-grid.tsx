import { photoFieldWords as words, pictureWords } from "#copy/pictures.ts";
import type { KeptPhoto } from "./photo-queue.ts";

interface PhotoGridProps {
  photos: readonly KeptPhoto[];
  /** Where a picture is looked at; its thumbnail is at `<address>/vignette`. */
  addressOf: (photoId: string) => string;
}

/** Pictures to look at, each opening whole. */
export function PhotoGrid({ photos, addressOf }: PhotoGridProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={words.list} className="flex flex-wrap gap-2">
      {photos.map(({ id, name }, index) => (
        <li key={id}>
          <a
            href={addressOf(id)}
            target="_blank"
            rel="noreferrer"
            className="block rounded-sm border border-line"
          >
            <img
              src={`${addressOf(id)}/vignette`}
              alt={words.open(pictureWords.named(name, index + 1))}
              width={96}
              height={96}
              loading="lazy"
              className="size-24 rounded-sm bg-wash object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
