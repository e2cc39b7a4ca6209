import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import type { IconName } from "#ui/icon.tsx";
import { intentOf, type LineAct } from "./line-acts.ts";
import type { Generator } from "./use-generator.ts";

interface ActButtonProps {
  generator: Generator;
  act: LineAct;
  icon: IconName;
  disabled?: boolean;
  children: ReactNode;
}

/** Edits lines in place; without JavaScript, posts the intent. */
export function ActButton({ generator, act, icon, disabled, children }: ActButtonProps) {
  return (
    <Button
      type="submit"
      name="action"
      value={intentOf(act)}
      formAction="#lines"
      formNoValidate
      variant="outline"
      icon={icon}
      disabled={disabled}
      className="justify-items-start text-left"
      onClick={(event) => {
        event.preventDefault();
        generator.act(act);
      }}
    >
      {children}
    </Button>
  );
}
