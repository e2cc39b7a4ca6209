import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

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

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: {
      resolve: { noExternal: command === "build" ? builtIn : [] },
      // One bundle per process: the routes and the server share its database pool.
      build: {
        rollupOptions: {
          input: {
            server: "./app/server.ts",
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
