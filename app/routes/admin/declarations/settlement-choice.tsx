import { Form, useNavigation } from "react-router";
import {
  type DeclarationKind,
  outcomesOf,
  type DeclarationOutcome,
} from "#domain/contract-declaration.ts";
import { Button } from "#ui/button.tsx";
import { RadioGroup } from "#ui/field.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const choices: Record<DeclarationOutcome, { label: string; hint: string }> = {
  refunded: {
    label: "Remboursée",
    hint: "L’avoir est envoyé et l’argent est reparti.",
  },
  confirmed: {
    label: "Confirmer la résiliation",
    hint: "Un e-mail part aussitôt au client, avec la date de fin et ses effets.",
  },
  "no-action": {
    label: "Classer sans suite",
    hint: "Doublon, essai, ou aucun contrat après échange avec la personne.",
  },
};

interface SettlementChoiceProps {
  kind: DeclarationKind;
  error: string | null;
}

/** What was done about the declaration. It can't be undone, so that nothing is chosen in advance. */
export function SettlementChoice({ kind, error }: SettlementChoiceProps) {
  const saving = useNavigation().formMethod === "POST";
  return (
    <Form method="post" className="grid gap-4" aria-label="Suite donnée">
      <RadioGroup
        id="outcome"
        name="outcome"
        legend={frenchSpaces("Qu’avez-vous fait ?")}
        required
        errors={error === null ? undefined : [error]}
        options={outcomesOf[kind].map((outcome) => ({ value: outcome, ...choices[outcome] }))}
      />
      <Button type="submit" block pending={saving} pendingLabel="Enregistrement…">
        Enregistrer la suite
      </Button>
      <p className="text-xs text-muted">Définitif : la suite reste au journal, avec votre nom.</p>
    </Form>
  );
}
