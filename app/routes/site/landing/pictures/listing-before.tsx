import { Icon } from "#ui/icon.tsx";

const words = {
  onePhoto: "1 photo, floue",
  name: "Fleurs",
  reviews: "3,7 · 3 avis · Magasin",
  address: " Adresse sans numéro",
  hours: " Horaires non renseignés",
  phone: " Ajouter un numéro de téléphone",
  review: "«\u202FFermé alors que je venais de loin.\u202F»",
  reviewDate: "Il y a 2 ans · sans réponse",
  noPost: "Aucune actualité publiée.",
};

export function ListingBefore() {
  return (
    <div className="listing-card listing-before">
      <div className="listing-photos-before">
        <Icon name="camera" className="size-8" />
        <span className="text-sm">{words.onePhoto}</span>
      </div>
      <div className="p-4 sm:p-5">
        <p className="font-display text-xl leading-tight font-bold text-text">{words.name}</p>
        <p className="mt-1 text-sm text-muted">{words.reviews}</p>
        <ul className="mt-3 grid gap-2.5 text-sm text-muted">
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
        <div className="mt-5 rounded-md border border-dashed border-line p-4 text-sm text-muted">
          <p className="font-semibold text-text">{words.review}</p>
          <p className="mt-1">{words.reviewDate}</p>
        </div>
        <p className="mt-3 rounded-md bg-sunken p-4 text-sm text-muted">{words.noPost}</p>
      </div>
    </div>
  );
}
