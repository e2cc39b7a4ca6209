const oldestNode = 20;

/** Leaves with a sentence on a Node too old for npm's packages, before anything fails obscurely. */
export function requireNode() {
  if (Number(process.versions.node.split(".")[0]) >= oldestNode) return;
  console.error(
    `Phare Local a besoin de Node ${oldestNode} ou plus récent ; celui-ci est la version ` +
      `${process.versions.node}. Installez-en un depuis https://nodejs.org puis recommencez.`,
  );
  process.exit(1);
}
