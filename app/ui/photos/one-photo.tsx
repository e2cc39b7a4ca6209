import { photoFieldWords as words } from "#copy/pictures.ts";
import { vignetteOf } from "./vignette.ts";

interface OnePhotoProps {
  /** Thumbnail: `<address>/vignette`. */
  address: string;
  name: string;
}

export function OnePhoto({ address, name }: OnePhotoProps) {
  return (
    <a
      href={address}
      target="_blank"
      rel="noreferrer"
      className="block shrink-0 rounded-sm border border-line"
    >
      <img
        src={vignetteOf(address)}
        alt={words.open(name)}
        width={96}
        height={96}
        loading="lazy"
        className="size-24 rounded-sm bg-wash object-cover"
      />
    </a>
  );
}
