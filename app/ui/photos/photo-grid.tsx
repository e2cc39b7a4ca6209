import { photoFieldWords as words, pictureWords } from "#copy/pictures.ts";
import { OnePhoto } from "./one-photo.tsx";
import type { KeptPhoto } from "./photo-queue.ts";

interface PhotoGridProps {
  photos: readonly KeptPhoto[];
  addressOf: (photoId: string) => string;
}

export function PhotoGrid({ photos, addressOf }: PhotoGridProps) {
  if (photos.length === 0) return null;
  return (
    <ul aria-label={words.list} className="flex flex-wrap gap-2">
      {photos.map(({ id, name }, index) => (
        <li key={id}>
          <OnePhoto address={addressOf(id)} name={pictureWords.named(name, index + 1)} />
        </li>
      ))}
    </ul>
  );
}
