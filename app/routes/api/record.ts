import { isRecordId } from "#domain/record-id.ts";
import { apiKinds } from "#queries/outgoing/api-records.server.ts";
import { answerByKey, refuseWriting } from "./answer.ts";
import type { Route } from "./+types/record.ts";

export function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { kind, recordId } = params;
  return answerByKey(
    { request, context },
    kind,
    (scope) => async (db) => (isRecordId(recordId) ? apiKinds[scope].byId(db, recordId) : null),
  );
}

export function action(): Response {
  return refuseWriting();
}
