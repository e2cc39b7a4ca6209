import type { ConfigData } from "html-validate";

/** The recommended rules, less what is only a way of writing. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ["html-validate:recommended"],
  rules: {
    // How React prints: case of attributes, `/>` and `=""` mean nothing to a parser of HTML.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "no-trailing-whitespace": "off",
    // A label around its field and a `for` as well: some voice controls want the latter.
    "no-redundant-for": "off",
    // A table that its style lays out as cards loses what it is unless its roles are said (app/ui/table.tsx).
    "no-redundant-role": "off",
    // `text` is what an input is when it says nothing.
    "no-implicit-input-type": "off",
    // It wants every space unbreakable, though the link holds a sentence; the number's own spaces are.
    "tel-non-breaking": "off",
    // The boxes of one question share its name: a form posts each that is ticked.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "button", "reset", "submit"] }],
  },
};
