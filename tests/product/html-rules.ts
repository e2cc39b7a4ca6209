import type { ConfigData } from "html-validate";

export const htmlRules: ConfigData = {
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // React's output: case of attributes, `/>` and `=""` don't matter to an HTML parser.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    // A label around its field with a `for`: some voice controls need the latter.
    "no-redundant-for": "off",
    // A table laid out as cards loses its semantics without roles (app/ui/table.tsx).
    "no-redundant-role": "off",
    "no-implicit-input-type": "off",
    // The rule wants every space no-break; only the spaces of the number are, in a link with a sentence.
    "tel-non-breaking": "off",
    // Checkboxes of one question share their name: a form posts each ticked one.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
  },
};
