import { Icon } from "#ui/icon.tsx";
import { ShopFront } from "./shop-front.tsx";

const words = {
  morePhotos: "+ 11 photos",
  name: "Au Bouquet des Quais",
  reviews: "47 avis · Fleuriste",
  call: " Appeler",
  route: " Itinéraire",
  book: " Réserver",
  open: "Ouvert",
  closesAt: " · ferme à 19\u00A0h\u00A030",
  review: "«\u202FUn conseil rapide et un bouquet superbe.\u202F»",
  yourReply: "Votre réponse\u202F:",
  reply: " Merci\u202F! À bientôt sur les quais.",
  post: "Les pivoines sont là",
  postDate: "Post publié il y a 2 jours",
};

export function ListingAfter() {
  return (
    <div className="listing-card listing-after">
      <div className="listing-photos">
        <ShopFront />
        <BouquetPhoto />
        <span className="relative">
          <BouquetPhoto turned />
          <span className="listing-more">{words.morePhotos}</span>
        </span>
      </div>
      <div className="p-4 sm:p-5">
        <p className="font-display text-xl leading-tight font-bold">{words.name}</p>
        <p className="mt-1 flex flex-wrap items-center gap-x-1.5 text-sm text-muted">
          <strong className="text-text">4,8</strong>
          <span className="flex text-warning">
            {[1, 2, 3, 4, 5].map((star) => (
              <Icon key={star} name="star" filled className="size-3.5" />
            ))}
          </span>
          {words.reviews}
        </p>
        <div className="mt-3 grid grid-cols-3 gap-2 max-sm:hidden text-center text-xs font-semibold text-link">
          <span className="listing-act">
            <Icon name="phone" className="size-5" />
            {words.call}
          </span>
          <span className="listing-act">
            <Icon name="map-pin" className="size-5" />
            {words.route}
          </span>
          <span className="listing-act">
            <Icon name="calendar" className="size-5" />
            {words.book}
          </span>
        </div>
        <p className="mt-3 flex items-center gap-2.5 text-sm">
          <Icon name="clock" className="size-4.5 text-muted" />
          <span>
            <strong className="text-success">{words.open}</strong>
            {words.closesAt}
          </span>
        </p>
        <div className="mt-3 rounded-md bg-sunken p-4 text-sm">
          <p>{words.review}</p>
          <p className="mt-2 border-l-2 border-lamp pl-3 text-muted">
            <strong className="text-text">{words.yourReply}</strong>
            {words.reply}
          </p>
        </div>
        <p className="mt-3 flex items-center gap-3 text-sm">
          <span className="grid size-9 shrink-0 place-items-center rounded-sm bg-success-surface text-success">
            <Icon name="sparkles" className="size-5" />
          </span>
          <span>
            <strong>{words.post}</strong>
            <span className="block text-xs text-muted">{words.postDate}</span>
          </span>
        </p>
      </div>
    </div>
  );
}

function BouquetPhoto({ turned = false }: { turned?: boolean }) {
  return (
    <svg
      viewBox="0 0 120 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      className="size-full"
    >
      <rect width="120" height="90" className={turned ? "fill-sea-100" : "fill-coral-100"} />
      <g className="stroke-sea-700" strokeWidth="2.4" fill="none" strokeLinecap="round">
        <path d="M60 84V46M60 78 44 42M60 78l17-38M60 80 32 54M60 80l30-25" />
      </g>
      <g className={turned ? "fill-lamp" : "fill-coral"}>
        <circle cx="60" cy="34" r="13" />
        <circle cx="41" cy="38" r="9" opacity=".8" />
        <circle cx="79" cy="36" r="10" opacity=".85" />
      </g>
      <g className={turned ? "fill-coral-300" : "fill-lamp-300"}>
        <circle cx="30" cy="50" r="7" />
        <circle cx="91" cy="51" r="7.5" />
        <circle cx="60" cy="34" r="5" />
      </g>
      <path d="m46 66 14 20 14-20-14 6Z" className="fill-paper" />
    </svg>
  );
}
