import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * Hundreds of small modules each, asked for at every start: in the build, only what is used of them, in one file. None
 * is asked for by a package that stays outside, which would have another copy of it.
 */
const builtIn = [
  /^@base-ui\//,
  /^@better-auth\//,
  /^@react-email\//,
  "better-auth",
  "better-call",
  "drizzle-orm",
  "jose",
  "kysely",
  "zod",
];

/**
 * Node keeps the text of what it runs: of a file that is all ASCII in one byte a sign, of any other in two. French is
 * written as escapes there, in what the server runs; in a `String.raw` it would stay one.
 */
const oneByteASign: Plugin = {
  name: "one-byte-a-sign",
  applyToEnvironment: ({ name }) => name === "ssr",
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type === "chunk") file.code = file.code.replaceAll(/[^\0-\x7F]/g, escaped);
    }
  },
};

function escaped(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), oneByteASign],
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: {
      resolve: { noExternal: command === "build" ? builtIn : [] },
      // One bundle per process: the routes and the server share its database pool.
      build: {
        rollupOptions: {
          input: {
            server: "./app/server.ts",
            "in-process": "./app/in-process.ts",
            worker: "./app/worker.ts",
            role: "./app/role.ts",
            backup: "./app/backup.ts",
            restore: "./app/restore.ts",
            demo: "./app/demo.ts",
            // A thread's entry: app/integrations/page-fetch/read-page.server.ts.
            "page-reader": "./app/integrations/page-fetch/reading/page-reader.ts",
            // A thread's entry: app/press/press.server.ts.
            "press-thread": "./app/press/press-thread.ts",
            // A process's entry: app/integrations/pictures/redraw-picture.server.ts.
            "picture-redrawer": "./app/integrations/pictures/redrawing/picture-redrawer.ts",
          },
        },
      },
    },
  },
}));
