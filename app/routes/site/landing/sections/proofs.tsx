import { proofs } from "#copy/landing/proofs.ts";
import { Icon } from "#ui/icon.tsx";

const words = { title: "Jugez sur pièces" };

export function Proofs() {
  return (
    <nav aria-labelledby="preuves-titre" className="proofs">
      <h3 id="preuves-titre" className="text-xl">
        {words.title}
      </h3>
      <ul>
        {proofs.map(({ href, icon, title, text }) => (
          <li key={href}>
            <a href={href}>
              <Icon name={icon} />
              <span>
                <span className="font-semibold">{title}</span>
                <span className="block text-sm text-muted">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
