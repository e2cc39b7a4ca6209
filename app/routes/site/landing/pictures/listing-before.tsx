import { Icon } from "#ui/icon.tsx";

export function ListingBefore() {
  return (
    <div className="listing-card listing-before">
      <div className="listing-photos-before">
        <Icon name="camera" className="size-8" />
        <span className="text-sm">1 photo, floue</span>
      </div>
      <div className="p-5">
        <p className="font-display text-xl leading-tight font-bold text-ink-700">Fleurs</p>
        <p className="mt-1 text-sm text-muted">3,7 · 3 avis · Magasin</p>
        <ul className="mt-4 grid gap-2.5 text-sm text-muted">
          <li className="flex gap-2.5">
            <Icon name="map-pin" className="mt-0.5 size-4.5" /> Adresse sans numéro
          </li>
          <li className="flex gap-2.5">
            <Icon name="clock" className="mt-0.5 size-4.5" /> Horaires non renseignés
          </li>
          <li className="flex gap-2.5">
            <Icon name="phone" className="mt-0.5 size-4.5" /> Ajouter un numéro de téléphone
          </li>
        </ul>
        <div className="mt-5 rounded-md border border-dashed border-ink-300 p-4 text-sm text-muted">
          <p className="font-semibold text-ink-700">« Fermé alors que je venais de loin. »</p>
          <p className="mt-1">Il y a 2 ans · sans réponse</p>
        </div>
        <p className="mt-4 rounded-md bg-ink-100 p-4 text-sm text-muted">
          Aucune actualité publiée.
        </p>
      </div>
    </div>
  );
}
