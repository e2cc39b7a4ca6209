import pg from "pg";

/** The name of a statement whose plan is to be kept: the connection gives it one of its own. */
export const TO_KEEP = "to keep";

/** Of each connection: one kept takes 80 KiB of the database's memory, by the statements of six pages. */
export const STATEMENTS_KEPT = 150;

/** How many rows are wanted, in Drizzle's own words. */
const LIMIT = / limit \$(\d+)/g;

interface Asked {
  text: string;
  values: unknown[];
}

/**
 * A connection that names what it is asked again, where it is told to (quick-session.server.ts): PostgreSQL then reads
 * the statement once, and plans it no more where one plan serves all values as well.
 */
export class NamingClient extends pg.Client {
  /** By their text, the one asked longest ago first; null: asked once, as what names its values one by one may stay. */
  readonly #names = new Map<string, string | null>();
  #named = 0;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = this.query.bind(this);
    const naming = (statement: unknown, values: unknown, ...rest: unknown[]) =>
      Reflect.apply(query, undefined, [...this.#withName(statement, values), ...rest]);
    // Rather than a method, which would have to repeat pg's overloads.
    Reflect.set(this, "query", naming);
  }

  #withName(statement: unknown, values: unknown): [statement: unknown, values: unknown] {
    if (!isToKeep(statement)) return [statement, values];
    const { name: _, ...unnamed } = statement;
    // A text without values may be several statements, which no name can bear, unless the query builder made it.
    if (!isSome(values) && statement.rowMode !== "array") return [unnamed, values];
    const asked = withItsLimits({ text: statement.text, values: isSome(values) ? values : [] });
    const name = this.#nameOf(asked.text);
    return [{ ...unnamed, text: asked.text, ...(name !== null && { name }) }, asked.values];
  }

  #nameOf(text: string): string | null {
    const known = this.#names.get(text);
    const name = known === null ? `s${(this.#named += 1)}` : (known ?? null);
    // The last of the map from now on.
    this.#names.delete(text);
    this.#names.set(text, name);
    if (this.#names.size > STATEMENTS_KEPT) this.#forgetOldest();
    return name;
  }

  #forgetOldest(): void {
    const [oldest] = this.#names;
    if (oldest === undefined) return;
    const [text, name] = oldest;
    this.#names.delete(text);
    if (name === null) return;
    // No statement but a message, which a failed transaction takes as well and nobody waits for.
    this.connection.close({ type: "S", name }, false);
    Reflect.deleteProperty(Reflect.get(this.connection, "parsedStatements"), name);
  }
}

/**
 * The same, with how many rows are wanted in its text: a plan that is kept can count with it, where one for any number of
 * rows is made for a tenth of them all. What looks like a place in a text is one: texts that people typed are values.
 */
function withItsLimits({ text, values }: Asked): Asked {
  const written = new Set<number>();
  const limited = text.replaceAll(LIMIT, (said, place: string) => {
    const limit = values[Number(place) - 1];
    if (typeof limit !== "number") return said;
    written.add(Number(place));
    return ` limit ${limit}`;
  });
  if (written.size === 0) return { text, values };
  const left = values.map((_, index) => index + 1).filter((place) => !written.has(place));
  return {
    text: limited.replaceAll(
      /\$(\d+)/g,
      (_, place: string) => `$${left.indexOf(Number(place)) + 1}`,
    ),
    values: left.map((place) => values[place - 1]),
  };
}

function isSome(values: unknown): values is unknown[] {
  return Array.isArray(values) && values.length > 0;
}

function isToKeep(
  statement: unknown,
): statement is { name: string; text: string; rowMode?: unknown } {
  return (
    typeof statement === "object" &&
    statement !== null &&
    "name" in statement &&
    statement.name === TO_KEEP &&
    "text" in statement &&
    typeof statement.text === "string"
  );
}
