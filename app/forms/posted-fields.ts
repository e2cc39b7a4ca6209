interface Shapes {
  numbers?: readonly string[];
  /** Fields of several values, empty as well. */
  lists?: readonly string[];
}

/** A form as its schema reads it: what was left empty is left out. */
export function postedFields(
  formData: FormData,
  { numbers = [], lists = [] }: Shapes = {},
): Record<string, string | number | string[]> {
  const names = new Set([...formData.keys(), ...lists]);
  return Object.fromEntries(
    [...names].flatMap((name): [string, string | number | string[]][] => {
      const texts = formData.getAll(name).filter((value) => typeof value === "string");
      if (lists.includes(name)) return [[name, texts]];
      const [text = ""] = texts;
      return text === "" ? [] : [[name, numbers.includes(name) ? Number(text) : text]];
    }),
  );
}
