import { Link } from "react-router";
import { callMoment } from "#copy/call-times.ts";
import { callHref } from "./calls-address.ts";
import type { TouchedCall } from "./hours-acts.server.ts";

export function TouchedCalls({ calls }: { calls: readonly TouchedCall[] }) {
  return (
    <ul className="mt-2 grid gap-1.5">
      {calls.map(({ id, name, startsAt }) => (
        <li key={id}>
          <Link to={callHref(id)} className="inline-block min-h-6 underline underline-offset-3">
            {name}, {callMoment(startsAt)}
          </Link>
        </li>
      ))}
    </ul>
  );
}
