import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "app",
  ssr: true,
  // A pattern: the build has two entries, server and worker.
  serverBuildFile: "[name].js",
} satisfies Config;
