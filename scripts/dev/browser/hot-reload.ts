/// <reference types="vite/client" />
// React Router adds this preamble to pages that run React: islands need it too.
// oxlint-disable-next-line import/no-unassigned-import -- it sets itself up
import "virtual:react-router/inject-hmr-runtime";

const runsReact = "__reactRouterContext" in window;

// A page without React can't be patched: reload it.
if (!runsReact) import.meta.hot?.on("phare:renewed", () => location.reload());
