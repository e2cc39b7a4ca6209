import { batchWords as words } from "#copy/admin/lists.ts";
import { type ReactNode, useLayoutEffect, useRef } from "react";
import { Form } from "react-router";
import { Button } from "#ui/button.tsx";
import { Field, Select } from "#ui/field.tsx";
import { Notice } from "#ui/notice.tsx";
import { TextLink } from "#ui/text-link.tsx";
import { frenchSpaces } from "#ui/typography.ts";
import "./batch-form.css";
import { ChooseAll } from "./choose-all.tsx";

interface BatchFormProps {
  /** Referenced by the `form` attribute of the tick boxes (tick-box.tsx). */
  id: string;
  boxes: string;
  title: string;
  explained: string;
  act: { label: string; options: readonly (readonly [value: string, label: string])[] };
  chosen: string | undefined;
  answer: unknown;
  refused: boolean;
  settled: boolean;
  pending: boolean;
  children: ReactNode;
}

export function BatchForm(props: BatchFormProps) {
  const { id, boxes, title, act, answer, settled } = props;
  const ownForm = useRef<HTMLFormElement>(null);
  // Untick before the ticked boxes are counted again.
  useLayoutEffect(() => {
    if (settled) ownForm.current?.reset();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each answer unticks anew
  }, [answer, settled]);
  return (
    <details
      open={props.refused ? true : undefined}
      className="rounded-lg border border-line bg-raised print:hidden"
    >
      <summary className="cursor-pointer px-5 py-3.5 text-sm font-semibold">{title}</summary>
      <Form
        ref={ownForm}
        id={id}
        method="post"
        noValidate
        preventScrollReset
        aria-label={title}
        className="batch-acts grid items-start gap-4 border-t border-line p-5 lg:grid-cols-2"
      >
        <p className="text-sm text-muted lg:col-span-2">{frenchSpaces(props.explained)}</p>
        <div className="lg:col-span-2">
          <ChooseAll form={id} name={boxes} />
        </div>
        <Field id="acte" label={act.label} className="lg:col-span-2 lg:max-w-md">
          <Select name="action" defaultValue={props.chosen || undefined}>
            {act.options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
        {props.children}
        <div className="lg:col-span-2">
          <Button type="submit" pending={props.pending}>
            {words.apply}
          </Button>
        </div>
      </Form>
    </details>
  );
}

interface BatchOutcomeProps {
  done: string | null;
  kept: { href: string; name: string; why: string }[];
  warns?: boolean;
  role?: "alert" | "note";
  children?: ReactNode;
}

export function BatchOutcome({
  done,
  kept,
  warns = false,
  role = "alert",
  children,
}: BatchOutcomeProps) {
  return (
    <Notice variant={kept.length > 0 || warns ? "warning" : "success"} role={role} title={done}>
      {kept.length > 0 && (
        <ul className="grid gap-1">
          {kept.map(({ href, name, why }) => (
            <li key={href} className="wrap-anywhere">
              <TextLink to={href}>{frenchSpaces(name)}</TextLink>
              {frenchSpaces(why)}
            </li>
          ))}
        </ul>
      )}
      {children}
    </Notice>
  );
}
