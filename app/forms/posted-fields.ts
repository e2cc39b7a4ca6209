interface Shapes {
  numbers?: readonly string[];
  lists?: readonly string[];
}

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
