import { createRequestListener } from "@remix-run/node-fetch-server";
import type { Logger } from "pino";
import { createRequestHandler, type ServerBuild } from "react-router";
import type { DatabasePlace } from "#config/database-place.server.ts";
import type { Environment } from "#config/environment.server.ts";
import { followPublished, publishedNow } from "#config/follow-published.server.ts";
import { wireProductOn } from "#config/wiring.server.ts";
import { createListener } from "#http/listener.server.ts";
import { withHotReload } from "./hot-pages.ts";
import { answerDevPage, isDevPage } from "./pages/dev-pages.tsx";
import type { OpenProduct } from "./renewed-product.ts";

export { fillDemonstration } from "#config/fill-demonstration.server.ts";
export { prepareDatabase } from "#config/prepare-database.server.ts";

interface Surroundings {
  place: DatabasePlace;
  environment: Environment;
  log: Logger;
  loadBuild: () => Promise<ServerBuild>;
}

export async function openProduct(surroundings: Surroundings): Promise<OpenProduct> {
  const { place, environment, log, loadBuild } = surroundings;
  const product = await wireProductOn(place, environment, log);
  const { app } = product;
  const following = followPublished(await publishedNow(app), {
    read: () => publishedNow(app),
    refresh: () => product.readStated(),
    onError: (error) => product.failures.tell("what is stated kept as it was before", error),
  });
  const answerProduct = createListener({
    app,
    routes: withHotReload(createRequestHandler(loadBuild, "development"), app),
    files: () => new Map(),
    fixedOrigin: null,
    trustProxy: false,
    log,
  });
  const answerDevelopment = createRequestListener((request) => answerDevPage(request, app));
  return {
    answer: (incoming, outgoing) =>
      isDevPage(incoming.url ?? "")
        ? answerDevelopment(incoming, outgoing)
        : answerProduct(incoming, outgoing),
    stop() {
      following.stop();
      return product.stop();
    },
  };
}
