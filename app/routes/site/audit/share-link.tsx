import { useRef, useState } from "react";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { frenchSpaces } from "#ui/typography.ts";

const words = {
  copied: "Lien copié.",
  selected: "Le lien est sélectionné : copiez-le avec Ctrl + C.",
  linkToThis: "Le lien de ce résultat",
  copy: "Copier le lien",
  whoHasIt:
    "Qui a ce lien voit ce résultat et peut refaire l’audit. Il est aussi dans l’e-mail que vous recevez.",
};

export function ShareLink({ link }: { link: string }) {
  const field = useRef<HTMLInputElement>(null);
  const hydrated = useHydrated();
  const [said, setSaid] = useState("");

  async function copy() {
    try {
      await navigator.clipboard.writeText(link);
      setSaid(words.copied);
    } catch {
      field.current?.select();
      setSaid(words.selected);
    }
  }

  return (
    <div className="grid max-w-2xl gap-2">
      <div className="flex flex-wrap items-end gap-3">
        <Field id="lien" label={words.linkToThis} className="min-w-0 flex-1 basis-72">
          <TextInput ref={field} type="text" readOnly value={link} />
        </Field>
        {hydrated && (
          <Button variant="outline" size="lg" icon="copy" onClick={() => void copy()}>
            {words.copy}
          </Button>
        )}
      </div>
      <p className="text-sm text-muted">{frenchSpaces(words.whoHasIt)}</p>
      <output className="text-sm font-medium empty:hidden">{frenchSpaces(said)}</output>
    </div>
  );
}
