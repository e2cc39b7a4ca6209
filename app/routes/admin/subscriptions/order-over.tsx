import { orderOverWords as words } from "#copy/admin/subscription-desk.ts";
import { labels } from "#copy/labels.ts";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import { useSending } from "../../both-sides/subscription/folded-act.tsx";

/** Subscription that outlives its order: the agency confirms that it is intended. */
export function OrderOver() {
  const sending = useSending("keep");
  return (
    <Notice
      variant="warning"
      title={frenchSpaces(words.title)}
      actions={
        <Form method="post">
          <Button
            type="submit"
            name="action"
            value="keep"
            variant="outline"
            pending={sending}
            pendingLabel={labels.pending}
          >
            {words.keep}
          </Button>
        </Form>
      }
    >
      {frenchSpaces(words.text)}
    </Notice>
  );
}
