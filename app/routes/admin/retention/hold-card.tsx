import { holdCardWords as words } from "#copy/admin/retention.ts";
import { labels } from "#copy/labels.ts";
import { Form, useNavigation } from "react-router";
import { clockDoubtWords, dailyWorkWaits } from "#copy/daily-work.ts";
import { longCalendarDay } from "#domain/french-dates.ts";
import type { ClockDoubt, ClockWitnesses } from "#domain/clock-doubt.ts";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { frenchSpaces } from "#ui/typography.ts";

interface HoldCardProps {
  hold: ClockWitnesses & { doubt: ClockDoubt; on: string };
}

/** Clock doubt that holds the daily deletion, and the button by which a person confirms the date, once. */
export function HoldCard({ hold }: HoldCardProps) {
  const navigation = useNavigation();
  const pending =
    navigation.state === "submitting" && navigation.formData?.get("action") === "allow";
  const { title, why } = clockDoubtWords[hold.doubt];
  return (
    <Card aria-labelledby="attente">
      <CardHeader id="attente" title={words.title} />
      <CardBody className="grid gap-4">
        <div className="grid max-w-prose gap-2 text-sm">
          <p className="font-semibold">{frenchSpaces(`${title}.`)}</p>
          <p>{frenchSpaces(why(hold))}</p>
          <p className="text-muted">{frenchSpaces(dailyWorkWaits)}</p>
          <p className="text-muted">{words.explained}</p>
        </div>
        <Form method="post">
          <input type="hidden" name="action" value="allow" />
          <input type="hidden" name="doubt" value={hold.doubt} />
          <input type="hidden" name="on" value={hold.on} />
          <Button type="submit" pending={pending} pendingLabel={labels.saving}>
            {words.dateIsRight(longCalendarDay(hold.on)).replace(" :", "\u202F:")}
          </Button>
        </Form>
      </CardBody>
    </Card>
  );
}
