import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { ownProperty } from "#domain/own-property.ts";
import { databaseAwayContext, requestFactsContext } from "#http/app-context.ts";
import { DocumentFactsContext } from "#http/document-facts.tsx";
import { firstScreenStyles } from "./routes/site/landing/first-screen.server.ts";
import { likelyNext } from "#http/likely-next.server.ts";
import { isTouchedHandle } from "#http/route-handle.ts";
import { withWaitingScripts } from "#http/waiting-scripts.server.ts";
import { noteFailure } from "#http/request-failure.server.ts";

const RENDER_TIMEOUT_MS = 10_000;

/** Renders the whole document before answering, so that a failure becomes an error page, not half a page. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const facts = context.get(requestFactsContext);
  const nonce = facts.nonce ?? undefined;
  const databaseAway = context.get(databaseAwayContext);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const html = await new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const stream = renderToPipeableStream(
      <DocumentFactsContext
        value={{
          nonce,
          requestId: facts.requestId,
          databaseAway,
          firstScreen: firstScreenStyles,
          likelyNext,
        }}
      >
        <ServerRouter context={entry} url={request.url} nonce={nonce} />
      </DocumentFactsContext>,
      {
        nonce,
        onAllReady() {
          clearTimeout(timeout);
          stream.pipe(gathering(resolve));
        },
        onShellError: reject,
        onError(error) {
          noteFailure(context, error, "render failed");
        },
      },
    );
    const timeout = setTimeout(
      () => stream.abort(new Error("render timed out")),
      RENDER_TIMEOUT_MS,
    );
  });
  const body = waitsForTouch(request, entry) ? withWaitingScripts(html.toString()) : html;
  return new Response(body, { status, headers });
}

/** Not after a POST: the visitor is already active on the page. */
function waitsForTouch({ method }: Request, { staticHandlerContext, routeModules }: EntryContext) {
  const { matches, errors } = staticHandlerContext;
  const says = matches.some(({ route }) =>
    isTouchedHandle(ownProperty(routeModules, route.id)?.handle),
  );
  return says && method !== "POST" && errors === null;
}

function gathering(handOver: (whole: Buffer<ArrayBuffer>) => void): Writable {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _coding, done) {
      chunks.push(chunk);
      done();
    },
    final(done) {
      handOver(Buffer.concat(chunks));
      done();
    },
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  noteFailure(context, error, "request failed");
};
