import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { openDatabasePlace } from "#config/database-place.server.ts";
import { asksAfresh } from "#config/demonstration-options.server.ts";
import { type Environment, readEnvironment } from "#config/environment.server.ts";
import { createLog } from "#config/log.server.ts";
import { startOrExplain } from "#config/start-or-explain.server.ts";
import { stopAsked } from "#config/stop-signal.server.ts";
import { answerBroken, faultOf } from "./broken-page.ts";
import { type Code, openCode } from "./code.ts";
import { createRenewedProduct, type Renewal, type RenewedProduct } from "./renewed-product.ts";
import { say, terminal } from "./terminal.ts";

await startOrExplain(async (stop) => {
  const afresh = asksAfresh("npm run dev");
  const environment = readEnvironment();
  const log = createLog(environment, terminal);
  const ready = Promise.withResolvers<RequestListener>();
  const server = await listen(environment, ready.promise);
  const code = await openCode({
    server,
    dataFolder: environment.DATA_DIR,
    onEdit: (file) =>
      product.edited(file, /^app\/db\/(?:migrations|functions|triggers|policies)\//.test(file)),
  });
  const placing = openDatabasePlace(environment, { log: say, stop });
  let isFilled = false;
  const product = createRenewedProduct({
    async load() {
      await code.loadBuild();
      return code.loadProduct();
    },
    async open({ fillDemonstration, openProduct, prepareDatabase }) {
      const place = await placing;
      await prepareDatabase(environment, place.ownerConnection);
      if (!isFilled) await fillDemonstration(place, environment, afresh);
      isFilled = true;
      return openProduct({ place, environment, log, loadBuild: code.loadBuild });
    },
    onRenewed(renewal) {
      tellRenewal(renewal, environment);
      code.reloadPages(renewal.mended ? "all" : "still");
    },
    onBroken(error) {
      say(faultOf(error));
      code.showFault(error);
    },
  });
  product.edited("app", true);
  ready.resolve(answerWith(code, product));
  const place = await placing;
  await stopAsked(stop);
  server.close();
  await product.stop();
  await code.close();
  await place.stop();
  process.exit(0);
});

async function listen(
  { PORT, HOST }: Environment,
  ready: Promise<RequestListener>,
): Promise<Server> {
  const server = createServer((incoming, outgoing) => {
    void ready.then((answer) => answer(incoming, outgoing));
  });
  server.listen(PORT, HOST);
  await once(server, "listening");
  return server;
}

function answerWith(code: Code, product: RenewedProduct): RequestListener {
  return (incoming, outgoing) =>
    code.middlewares(incoming, outgoing, () => {
      product.answer(incoming, outgoing).catch((error: unknown) => answerBroken(outgoing, error));
    });
}

function tellRenewal({ files, opening, ms }: Renewal, { PORT }: Environment): void {
  const seconds = (ms / 1000).toFixed(1).replace(".", ",");
  if (opening === "first") {
    say(
      [
        `\nLe site est prêt, et suit son code (${seconds} s).`,
        `  Site             http://localhost:${PORT}/`,
        `  Développement    http://localhost:${PORT}/dev (entrer en un clic, courriels, documents)\n`,
      ].join("\n"),
    );
  }
  if (opening === "again") say(`Relancé en ${seconds} s (${files.join(", ")})`);
}
