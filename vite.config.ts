import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    ...(isSsrBuild && {
      // One bundle per process: the routes and the server share its database pool.
      rollupOptions: { input: { server: "./app/server.ts" } },
    }),
  },
}));
