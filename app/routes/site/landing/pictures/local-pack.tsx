import { Icon } from "#ui/icon.tsx";

const words = {
  first: "Plomberie des Halles",
  second: "Allô Fuites",
  third: "Dépannage du Port",
  fourth: "Le Bon Joint",
  search: "plombier près de moi",
  incomingCall: "Appel entrant",
  foundOnGoogle: "trouvé sur Google, à 400 m",
  described: "Dans une liste de résultats, votre entreprise monte de la 7e à la 1re place. ",
  noPromise:
    "Google montre d’abord les trois premiers. Ceci est une illustration, aucune agence ne peut garantir une place.",
  yourCompany: "Votre entreprise",
  openNow: " (64) · Ouvert",
};

const others = [
  { name: words.first, rating: "4,7", reviews: 58 },
  { name: words.second, rating: "4,6", reviews: 41 },
  { name: "Eau Vive Services", rating: "4,8", reviews: 23 },
  { name: words.third, rating: "4,4", reviews: 37 },
  { name: words.fourth, rating: "4,5", reviews: 19 },
  { name: "Robinet & Cie", rating: "4,1", reviews: 12 },
];

/** Markup in its final state: without animation, the climb is already over. */
export function LocalPack() {
  return (
    <figure className="local-pack">
      <div aria-hidden className="local-pack-card">
        <p className="local-pack-search">
          <Icon name="search" className="size-4.5 text-ink-500" />
          {words.search}
        </p>
        <div className="local-pack-list">
          <div className="local-pack-ranks">
            {[1, 2, 3, 4, 5, 6, 7].map((rank) => (
              <span key={rank}>{rank}</span>
            ))}
          </div>
          <div className="min-w-0">
            <ClimbingBusiness />
            {others.map(({ name, rating, reviews }, index) => (
              <div key={name} className={`local-pack-row local-pack-other-${index + 1}`}>
                <span className="local-pack-face bg-ink-100 text-ink-500">
                  <Icon name="store" className="size-5" />
                </span>
                <span className="min-w-0">
                  <span className="local-pack-name text-ink-700">{name}</span>
                  <span className="local-pack-meta">
                    {rating} <Icon name="star" filled className="size-3 text-ink-400" /> ({reviews})
                  </span>
                </span>
              </div>
            ))}
          </div>
          <span className="local-pack-shade" />
        </div>
        <div className="local-pack-call">
          <span className="grid size-9 place-items-center rounded-full bg-sea text-white">
            <Icon name="phone" className="size-4.5" />
          </span>
          <span>
            <span className="block text-sm leading-tight font-semibold">{words.incomingCall}</span>
            <span className="block text-xs text-ink-600">{words.foundOnGoogle}</span>
          </span>
        </div>
      </div>
      <figcaption className="relative z-10 mt-8 max-w-sm text-sm text-ink-200">
        <span className="sr-only">{words.described}</span>
        {words.noPromise}
      </figcaption>
    </figure>
  );
}

function ClimbingBusiness() {
  return (
    <div className="local-pack-row local-pack-yours">
      <span className="local-pack-face bg-ink-900 text-lamp">
        <Icon name="store" className="size-5" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="local-pack-name">{words.yourCompany}</span>
        <span className="local-pack-meta">
          4,9 <Icon name="star" filled className="size-3 text-lamp-600" />
          {words.openNow}
        </span>
      </span>
      <span className="local-pack-act">
        <Icon name="phone" className="size-4" />
      </span>
      <span className="local-pack-act max-sm:hidden">
        <Icon name="map-pin" className="size-4" />
      </span>
    </div>
  );
}
