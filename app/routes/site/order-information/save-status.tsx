import "./save-status.css";
import { labels } from "#copy/labels.ts";
import { ownTime } from "#domain/french-dates.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import type { SaveState } from "./autosave.ts";

const words = {
  whileTyping: "Enregistré au fil de la saisie",
  refused: (error: string) => `Pas encore enregistré : ${error}`,
  offline: "Hors connexion : gardé sur cet appareil, envoyé dès le retour du réseau",
};

const looks: Record<SaveState["kind"], { icon: IconName; colours: string }> = {
  idle: { icon: "pencil", colours: "text-muted" },
  saving: { icon: "progress", colours: "text-muted" },
  saved: { icon: "check-circle", colours: "text-success" },
  refused: { icon: "warning", colours: "text-danger" },
  unreached: { icon: "warning", colours: "text-warning" },
};

export function SaveStatus({ state }: { state: SaveState }) {
  const { icon, colours } = looks[state.kind];
  return (
    <p className="save-status">
      <span className={`inline-flex max-w-full items-center gap-2 text-sm font-medium ${colours}`}>
        <Icon name={icon} className="size-4 shrink-0" />
        <output>{frenchSpaces(wordsOf(state))}</output>
      </span>
    </p>
  );
}

function wordsOf(state: SaveState): string {
  switch (state.kind) {
    case "idle":
      return words.whileTyping;
    case "saving":
      return labels.saving;
    case "saved":
      return labels.savedAt(ownTime(state.at));
    case "refused":
      return words.refused(state.error);
    case "unreached":
      return words.offline;
    default:
      return state satisfies never;
  }
}
