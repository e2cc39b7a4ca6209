import { nothingToDoWords as words } from "#copy/admin/frame.ts";
import { ButtonLink } from "#ui/button.tsx";
import { Card } from "#ui/card.tsx";
import { EmptyState } from "#ui/empty-state.tsx";

export function NothingToDo() {
  return (
    <Card as="div">
      <EmptyState
        title={words.title}
        action={
          <>
            <ButtonLink href="/generer-devis" icon="plus">
              {words.prepareQuote}
            </ButtonLink>
            <ButtonLink href="/audit-gratuit" variant="outline" reloadDocument>
              {words.openAuditPage}
            </ButtonLink>
          </>
        }
      >
        {words.explained}
      </EmptyState>
    </Card>
  );
}
