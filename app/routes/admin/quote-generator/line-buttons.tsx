import { lineButtonsWords as words } from "#copy/admin/quote-generator.ts";
import { Button } from "#ui/button.tsx";
import type { IconName } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";
import { intentOf } from "./line-acts.ts";
import { lineButtonId } from "./use-focus-after.ts";
import type { Generator } from "./use-generator.ts";

interface LineButtonsProps {
  generator: Generator;
  index: number;
}

export function LineButtons({ generator, index }: LineButtonsProps) {
  const count = generator.typed.lines.length;
  if (count === 1) return null;
  return (
    <div className="quote-line-buttons flex">
      <LineButton
        generator={generator}
        index={index}
        act="up"
        label={words.up(index + 1)}
        icon="arrow-up"
        disabled={index === 0}
      />
      <LineButton
        generator={generator}
        index={index}
        act="down"
        label={words.down(index + 1)}
        icon="arrow-up"
        disabled={index === count - 1}
      />
      <LineButton
        generator={generator}
        index={index}
        act="remove"
        label={words.remove(index + 1)}
        icon="trash"
      />
    </div>
  );
}

interface LineButtonProps extends LineButtonsProps {
  act: "up" | "down" | "remove";
  label: string;
  icon: IconName;
  disabled?: boolean;
}

function LineButton({ generator, index, act, label, icon, disabled }: LineButtonProps) {
  return (
    <Button
      id={lineButtonId(act, index)}
      type="submit"
      name="action"
      value={intentOf({ act, index })}
      formAction="#lines"
      formNoValidate
      variant="ghost"
      icon={icon}
      disabled={disabled}
      className={`quote-line-button ${act === "down" ? "quote-line-button-down" : ""}`}
      onClick={(event) => {
        event.preventDefault();
        generator.act({ act, index });
      }}
    >
      <VisuallyHidden>{label}</VisuallyHidden>
    </Button>
  );
}
