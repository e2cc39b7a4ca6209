import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: {
      // One bundle per process: the routes and the server share its database pool.
      build: {
        rollupOptions: {
          input: {
            server: "./app/server.ts",
            worker: "./app/worker.ts",
            role: "./app/role.ts",
            demo: "./app/demo.ts",
            // A thread's entry: app/integrations/page-fetch/read-page.server.ts.
            "page-reader": "./app/integrations/page-fetch/reading/page-reader.ts",
            // A process's entry: app/integrations/pictures/redraw-picture.server.ts.
            "picture-redrawer": "./app/integrations/pictures/redrawing/picture-redrawer.ts",
          },
        },
      },
    },
  },
});
