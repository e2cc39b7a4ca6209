import { listingBeforeWords as words } from "#copy/site/landing-pictures.ts";
import { Icon } from "#ui/icon.tsx";

export function ListingBefore() {
  return (
    <div className="listing-card listing-before">
      <div className="listing-photos-before">
        <Icon name="camera" className="size-8" />
        <span className="text-sm">{words.onePhoto}</span>
      </div>
      <div className="p-5">
        <p className="font-display text-xl leading-tight font-bold text-ink-700">{words.name}</p>
        <p className="mt-1 text-sm text-muted">{words.reviews}</p>
        <ul className="mt-4 grid gap-2.5 text-sm text-muted">
          <li className="flex gap-2.5">
            <Icon name="map-pin" className="mt-0.5 size-4.5" />
            {words.address}
          </li>
          <li className="flex gap-2.5">
            <Icon name="clock" className="mt-0.5 size-4.5" />
            {words.hours}
          </li>
          <li className="flex gap-2.5">
            <Icon name="phone" className="mt-0.5 size-4.5" />
            {words.phone}
          </li>
        </ul>
        <div className="mt-5 rounded-md border border-dashed border-ink-300 p-4 text-sm text-muted">
          <p className="font-semibold text-ink-700">{words.review}</p>
          <p className="mt-1">{words.reviewDate}</p>
        </div>
        <p className="mt-4 rounded-md bg-ink-100 p-4 text-sm text-muted">{words.noPost}</p>
      </div>
    </div>
  );
}
