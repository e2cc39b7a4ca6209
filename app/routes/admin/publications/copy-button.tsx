import { publicationsWords as words } from "#copy/admin/publications.ts";
import { Button } from "#ui/button.tsx";
import { useHydrated } from "#ui/hydrated.ts";
import { useToast } from "#ui/toast.tsx";

/** Without JavaScript, the text is selected by hand. */
export function CopyButton({ text, children }: { text: string; children: string }) {
  const { notify } = useToast();
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => notify({ title: words.copied }),
      () => notify({ title: words.couldNotCopy, variant: "destructive" }),
    );
  return (
    <Button variant="secondary" icon="copy" onClick={copy}>
      {children}
    </Button>
  );
}
