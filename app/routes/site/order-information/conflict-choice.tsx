import { managerAccessLabels } from "#copy/order-information.ts";
import { managerAccessAnswers, type InformationField } from "#domain/order-information.ts";
import { Button } from "#ui/button.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const words = {
  changedElsewhere:
    "Cette réponse a été changée dans un autre onglet ou sur un autre appareil\u202F:",
  keepMine: "Garder ma réponse",
  takeTheirs: "Prendre celle-ci",
  empty: "(vide)",
};

interface ConflictChoiceProps {
  field: InformationField;
  theirs: string | undefined;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

export function ConflictChoice({ field, theirs, onKeepMine, onTakeTheirs }: ConflictChoiceProps) {
  if (theirs === undefined) return null;
  return (
    <div
      role="alert"
      data-conflict={field}
      tabIndex={-1}
      className="grid gap-3 rounded-md border border-warning/30 bg-warning-surface p-4 text-sm"
    >
      <p>{words.changedElsewhere}</p>
      <p className="rounded-sm bg-raised px-3 py-2 wrap-anywhere whitespace-pre-line">
        {textOf(field, theirs)}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={onKeepMine}>
          {words.keepMine}
        </Button>
        <Button variant="outline" onClick={onTakeTheirs}>
          {words.takeTheirs}
        </Button>
      </div>
    </div>
  );
}

function textOf(field: InformationField, text: string): string {
  const answer = managerAccessAnswers.find((known) => known === text);
  if (field === "managerAccess" && answer !== undefined) {
    return frenchSpaces(managerAccessLabels[answer]);
  }
  return text === "" ? words.empty : text;
}
