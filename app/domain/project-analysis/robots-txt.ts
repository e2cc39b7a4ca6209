interface Group {
  agents: string[];
  rules: { allow: boolean; path: string }[];
}

export interface RobotsTxt {
  /** RFC 9309: longest matching rule, allow on a tie; `path` includes the query. */
  allows(agent: string, path: string): boolean;
  sitemaps: string[];
}

/** Bytes (RFC 9309, 2.5). */
const MOST_READ = 512_000;

/** RFC 9309; unknown lines are skipped. */
export function parseRobotsTxt(text: string): RobotsTxt {
  const groups: Group[] = [];
  const sitemaps: string[] = [];
  let naming = false;
  for (const [field, value] of fieldsOf(text)) {
    if (field === "sitemap") sitemaps.push(value);
    if (field === "user-agent") {
      if (!naming) groups.push({ agents: [], rules: [] });
      groups.at(-1)?.agents.push(value.toLowerCase());
      naming = true;
    }
    if (field === "allow" || field === "disallow") {
      if (value !== "") groups.at(-1)?.rules.push({ allow: field === "allow", path: value });
      naming = false;
    }
  }
  return { sitemaps, allows: (agent, path) => allows(groups, agent.toLowerCase(), path) };
}

function* fieldsOf(text: string): Generator<[string, string]> {
  for (const line of text.slice(0, MOST_READ).split(/\r\n?|\n/)) {
    const [content = ""] = line.split("#", 1);
    const colon = content.indexOf(":");
    if (colon > 0)
      yield [content.slice(0, colon).trim().toLowerCase(), content.slice(colon + 1).trim()];
  }
}

function allows(groups: readonly Group[], agent: string, path: string): boolean {
  const named = groups.filter(({ agents }) => agents.includes(agent));
  const heard = named.length > 0 ? named : groups.filter(({ agents }) => agents.includes("*"));
  let best = { allow: true, length: -1 };
  for (const { allow, path: pattern } of heard.flatMap(({ rules }) => rules)) {
    const length = pattern.length;
    const stronger = length > best.length || (length === best.length && allow);
    if (stronger && matches(pattern, path)) best = { allow, length };
  }
  return best.allow;
}

/** `*` matches any run, a final `$` the end. No regular expression, so no catastrophic backtracking. */
function matches(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith("$");
  const [start = "", ...parts] = (anchored ? pattern.slice(0, -1) : pattern).split("*");
  if (!path.startsWith(start)) return false;
  let at = start.length;
  for (const part of parts) {
    const found = path.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  if (!anchored || at === path.length) return true;
  const last = parts.at(-1);
  return last !== undefined && path.length - last.length >= start.length && path.endsWith(last);
}
