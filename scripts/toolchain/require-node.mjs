const oldestNode = 20;
const maintainedNode = 22;

/** Exits with a sentence on a Node that is too old; warns without security releases. */
export function requireNode() {
  const { node: version } = process.versions;
  const major = Number(version.split(".")[0]);
  if (major >= maintainedNode) return;
  if (major < oldestNode) {
    console.error(
      `Phare Local a besoin de Node ${maintainedNode} ou plus récent ; celui-ci est la version ${version}. ` +
        "Installez-en un depuis https://nodejs.org puis recommencez.",
    );
    process.exit(1);
  }
  console.error(
    `Node ${version} ne reçoit plus de correctifs de sécurité : il ne sert qu'à lancer le Node du projet, mais ` +
      `installez la version ${maintainedNode} ou une plus récente depuis https://nodejs.org.`,
  );
}
