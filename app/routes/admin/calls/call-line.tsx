import { callLineWords as words } from "#copy/admin/calls.ts";
import { callLife } from "#domain/call.ts";
import { formatPhone, phoneHref } from "#domain/phone-number.ts";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { spokenTime } from "#domain/french-dates.ts";
import { mailtoHref } from "#domain/contact-links.ts";
import { callSourceLabels } from "#copy/calls.ts";
import type { ListedCall } from "#queries/call/list.server.ts";
import { ButtonLink } from "#ui/button.tsx";
import { aboutCall } from "./call-business.tsx";
import { CallStatusBadge } from "./call-status.tsx";
import { callHref } from "./calls-address.ts";

interface CallLineProps {
  call: ListedCall;
  over: boolean;
  next?: boolean;
  day?: string;
  actions?: ReactNode;
}

export function CallLine({ call, over, next = false, day, actions }: CallLineProps) {
  return (
    <li className="grid gap-x-5 gap-y-3 px-4 py-4 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] sm:items-center sm:px-5">
      <time dateTime={call.startsAt.toISOString()} className="grid">
        {day && <span className="text-xs text-muted">{day}</span>}
        <span className="font-display text-xl font-semibold tabular-nums">
          {spokenTime(call.startsAt)}
        </span>
      </time>
      <div className="grid min-w-0 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Link
            to={callHref(call.id)}
            className="inline-block min-h-6 font-semibold wrap-anywhere underline decoration-line underline-offset-4 hover:decoration-current"
          >
            {call.name}
          </Link>
          {!callLife[call.status].awaitsOutcome && (
            <CallStatusBadge status={call.status} over={over} />
          )}
        </p>
        <p className="line-clamp-2 text-sm wrap-anywhere">
          {aboutCall(call) ?? <span className="text-muted">{words.topicNotGiven}</span>}
        </p>
        <p className="text-xs text-muted">{callSourceLabels[call.source]}</p>
      </div>
      {actions ?? <ReachPerson call={call} next={next} />}
    </li>
  );
}

function ReachPerson({ call, next }: { call: ListedCall; next: boolean }) {
  if (!callLife[call.status].inForce) return null;
  return (
    <div className="flex flex-wrap gap-2">
      <ButtonLink
        href={phoneHref(call.phone)}
        variant={next ? "primary" : "outline"}
        icon="phone"
        aria-label={words.callPerson(call.name, formatPhone(call.phone))}
      >
        {formatPhone(call.phone)}
      </ButtonLink>
      <ButtonLink
        href={mailtoHref(call.email)}
        variant="ghost"
        icon="mail"
        aria-label={words.writeTo(call.name, call.email)}
      >
        {words.write}
      </ButtonLink>
    </div>
  );
}
