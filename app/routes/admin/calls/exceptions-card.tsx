import { exceptionsCardWords as texts } from "#copy/admin/calls.ts";
import { Form, useNavigation } from "react-router";
import { weekdayAndCalendarDay } from "#domain/french-dates.ts";
import { type CalendarException } from "#domain/calendar/exceptions.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card, CardBody, CardHeader } from "#ui/card.tsx";
import { Notice } from "#ui/notice.tsx";
import { SuccessNotice } from "#ui/success-notice.tsx";
import { ExceptionForm } from "./exception-form.tsx";
import { answerTo } from "../../acts/act-answer.ts";
import type { HoursAnswer, TypedException } from "./hours-acts.server.ts";

type Listed = CalendarException & { id: string };

interface ExceptionsCardProps {
  exceptions: readonly Listed[];
  today: string;
  answer: HoursAnswer | undefined;
}

export function ExceptionsCard({ exceptions, today, answer }: ExceptionsCardProps) {
  const removal = answerTo(answer, "remove-exception");
  return (
    <Card aria-labelledby="exceptions">
      <CardHeader id="exceptions" title={texts.title} description={texts.description} />
      <CardBody className="grid gap-6">
        {removal && <Removal answer={removal} />}
        {exceptions.length === 0 ? (
          <p className="text-sm text-muted">{texts.none}</p>
        ) : (
          <ul className="divide-y divide-line border-y border-line">
            {exceptions.map((exception) => (
              <Exception key={exception.id} exception={exception} />
            ))}
          </ul>
        )}
        <ExceptionForm
          key={exceptions.length}
          today={today}
          answer={answerTo(answer, "add-exception")}
        />
      </CardBody>
    </Card>
  );
}

function Exception({ exception }: { exception: Listed }) {
  const { id, kind } = exception;
  const { formData } = useNavigation();
  const words = exceptionWords(exception);
  return (
    <li className="flex items-center justify-between gap-3 py-3">
      <div className="grid justify-items-start gap-1 text-sm">
        <Badge
          variant={kind === "closure" ? "secondary" : "default"}
          icon={kind === "closure" ? "ban" : "plus"}
        >
          {kind === "closure" ? texts.closed : texts.open}
        </Badge>
        <span>{words}</span>
      </div>
      <Form method="post" preventScrollReset>
        <input type="hidden" name="action" value="remove-exception" />
        <input type="hidden" name="exceptionId" value={id} />
        <Button
          type="submit"
          variant="ghost"
          icon="trash"
          pending={formData?.get("exceptionId") === id}
          aria-label={`Retirer : ${kind === "closure" ? texts.closedInSentence : "ouvert"}, ${words}`}
        >
          {texts.remove}
        </Button>
      </Form>
    </li>
  );
}

function exceptionWords({ fromOn, toOn, hours }: CalendarException): string {
  const days =
    fromOn === toOn
      ? texts.onDay(weekdayAndCalendarDay(fromOn))
      : texts.fromTo(weekdayAndCalendarDay(fromOn), weekdayAndCalendarDay(toOn));
  return hours ? texts.withHours(days, clock(hours.opens), clock(hours.closes)) : days;
}

/** `08:30` → « 8 h 30 ». */
function clock(time: string): string {
  const [hours = "", minutes = ""] = time.split(":");
  return `${Number(hours)}\u00A0h${minutes === "00" ? "" : `\u00A0${minutes}`}`;
}

function Removal({ answer }: { answer: HoursAnswer }) {
  if (answer.refusal !== null) {
    return (
      <Notice variant="destructive" role="alert">
        {answer.refusal}
      </Notice>
    );
  }
  return (
    <SuccessNotice>
      <div className="grid justify-items-start gap-3">
        <p>{answer.shown?.done}</p>
        {answer.shown?.removed && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="action" value="add-exception" />
            <HiddenException exception={answer.shown.removed} />
            <Button type="submit" variant="outline" icon="refresh">
              {texts.putBack}
            </Button>
          </Form>
        )}
      </div>
    </SuccessNotice>
  );
}

function HiddenException({ exception }: { exception: TypedException }) {
  return Object.entries(exception).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
