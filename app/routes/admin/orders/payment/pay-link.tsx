import { payLinkWords as words } from "#copy/admin/payments.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/field.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { useToast } from "#ui/toast.tsx";

/** Without JavaScript, the signed address is selected by hand. */
export function PayLink({ url }: { url: string }) {
  const { notify } = useToast();
  const hydrated = useHydrated();
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => notify({ title: words.copied }),
      () => notify({ title: words.couldNotCopy, variant: "destructive" }),
    );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field id="lien-de-paiement" label={words.link} className="min-w-0 flex-1 basis-56">
        <TextInput readOnly value={url} onFocus={(event) => event.currentTarget.select()} />
      </Field>
      <Button
        variant="outline"
        icon="copy"
        onClick={copy}
        className={hydrated ? "max-sm:w-full" : "invisible max-sm:hidden"}
      >
        {words.copy}
      </Button>
    </div>
  );
}
