import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import {
  Checkbox,
  ErrorSummary,
  Field,
  NumberInput,
  RadioGroup,
  Select,
  TextArea,
  TextInput,
} from "#ui/field.tsx";

function attributesOf(tag: string, node: ReactNode): Record<string, string> {
  const printed = new RegExp(`<${tag}( [^>]*)?>`).exec(renderToStaticMarkup(node))?.[1] ?? "";
  return Object.fromEntries(
    [...printed.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]),
  );
}

const controls: [tag: string, control: ReactNode][] = [
  ["input", <TextInput key="1" name="email" type="email" />],
  ["input", <TextInput key="2" name="email" icon="mail" />],
  ["textarea", <TextArea key="3" name="message" />],
  ["select", <Select key="4" name="country" />],
  ["input", <NumberInput key="5" name="listings" />],
];

describe.each(controls)("a %s in a Field", (tag, control) => {
  test("has its label, and its hint as description", () => {
    const field = (
      <Field id="f" label="Libellé" hint="Indication">
        {control}
      </Field>
    );
    expect(attributesOf("label", field).for).toBe("f");
    expect(attributesOf(tag, field)).toMatchObject({ id: "f", "aria-describedby": "f-hint" });
    expect(attributesOf(tag, field)).not.toHaveProperty("aria-invalid");
    expect(renderToStaticMarkup(field)).toContain('id="f-hint"');
  });

  test("is invalid, with its error first in the description", () => {
    const field = (
      <Field id="f" label="Libellé" hint="Indication" errors={["Refusé"]}>
        {control}
      </Field>
    );
    expect(attributesOf(tag, field)).toMatchObject({
      "aria-invalid": "true",
      "aria-describedby": "f-error f-hint",
    });
    expect(renderToStaticMarkup(field)).toMatch(/id="f-error".*Refusé/);
  });

  test("has no description without hint or error", () => {
    const field = (
      <Field id="f" label="Libellé" errors={[]}>
        {control}
      </Field>
    );
    expect(attributesOf(tag, field)).not.toHaveProperty("aria-describedby");
    expect(attributesOf(tag, field)).not.toHaveProperty("aria-invalid");
  });
});

test("the optional mark is part of the label", () => {
  const markup = renderToStaticMarkup(
    <Field id="f" label="SIREN" optional>
      <TextInput name="siren" />
    </Field>,
  );
  expect(markup).toMatch(/<label[^>]*>SIREN<span[^>]*> \(facultatif\)<\/span><\/label>/);
});

test("a form's own attributes reach the control", () => {
  const own = { name: "email", defaultValue: "a@b.fr", required: true, maxLength: 80 };
  const field = (
    <Field id="form-email" label="E-mail">
      <TextInput {...own} type="email" autoComplete="email" />
    </Field>
  );
  expect(attributesOf("input", field)).toMatchObject({
    name: "email",
    value: "a@b.fr",
    maxLength: "80",
    autoComplete: "email",
    type: "email",
  });
});

test("a checkbox carries its own label, error and hint", () => {
  const box = (
    <Checkbox id="terms" name="terms" label="J’accepte" hint="À lire" errors={["Requis"]} />
  );
  expect(attributesOf("label", box).for).toBe("terms");
  expect(attributesOf("input", box)).toMatchObject({
    id: "terms",
    type: "checkbox",
    "aria-invalid": "true",
    "aria-describedby": "terms-error terms-hint",
  });
});

test("a radio group names its choices, checks the default and shows its error", () => {
  const group = (
    <RadioGroup
      id="who"
      name="clientType"
      legend="Vous êtes"
      defaultValue="b"
      errors={["Choisissez"]}
      options={[
        { value: "a", label: "A" },
        { value: "b", label: "B" },
      ]}
    />
  );
  const markup = renderToStaticMarkup(group);
  expect(attributesOf("fieldset", group)).toMatchObject({
    id: "who",
    "aria-describedby": "who-error",
  });
  expect(markup.match(/name="clientType"/g)).toHaveLength(2);
  expect(markup).toMatch(/<input[^>]*id="who-b"[^>]*checked=""/);
  expect(markup).not.toMatch(/<input[^>]*id="who-a"[^>]*checked=""/);
});

describe("the error summary", () => {
  test("is an announced, focusable list of links to the fields", () => {
    const summary = (
      <ErrorSummary
        errors={[{ id: "email", message: "E-mail invalide" }, { message: "Total changé" }]}
      />
    );
    const markup = renderToStaticMarkup(summary);
    expect(attributesOf("div", summary)).toMatchObject({ role: "alert", tabindex: "-1" });
    expect(markup).toContain("2 informations sont à corriger");
    expect(markup).toMatch(/<a href="#email"[^>]*>E-mail invalide<\/a>/);
    expect(markup).toMatch(/<li>Total changé<\/li>/);
  });

  test("is singular for one error, and absent without errors", () => {
    expect(renderToStaticMarkup(<ErrorSummary errors={[{ message: "x" }]} />)).toContain(
      "Une information est à corriger",
    );
    expect(renderToStaticMarkup(<ErrorSummary errors={[]} />)).toBe("");
  });
});
