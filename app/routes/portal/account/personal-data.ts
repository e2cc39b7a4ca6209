import { appOf } from "#http/app-context.ts";
import { requireSignedIn } from "#http/guard.server.ts";
import { privateHeaders } from "#http/private-answer.server.ts";
import type { Route } from "./+types/personal-data.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const person = await requireSignedIn(request, context);
  const held = await appOf(context).accounts.personalData(person);
  return new Response(JSON.stringify(held, null, 2), {
    headers: {
      ...privateHeaders,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": 'attachment; filename="mes-donnees.json"',
    },
  });
}
