import { numberInputWords as words } from "#copy/ui.ts";
import { useRef, type ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { useFieldAttributes } from "./field-context.ts";
import { useHydrated } from "./hydrated.ts";
import { Icon, type IconName } from "./icon.tsx";

type NumberInputProps = Omit<ComponentProps<"input">, "type" | "ref"> & {
  decrementLabel?: string;
  incrementLabel?: string;
};

/** Without scripts: the browser's number field. */
export function NumberInput({
  className,
  decrementLabel = words.decrease,
  incrementLabel = words.increase,
  ...props
}: NumberInputProps) {
  const input = useRef<HTMLInputElement>(null);
  const attributes = useFieldAttributes(props);
  const hydrated = useHydrated();

  function step(direction: 1 | -1) {
    const element = input.current;
    if (!element) return;
    if (direction === 1) element.stepUp();
    else element.stepDown();
    element.dispatchEvent(new Event("input", { bubbles: true }));
    element.dispatchEvent(new Event("change", { bubbles: true }));
  }

  const stepper = (direction: 1 | -1, label: string, icon: IconName) => (
    <StepButton
      label={label}
      icon={icon}
      shown={hydrated}
      disabled={props.disabled}
      onPress={() => step(direction)}
    />
  );
  return (
    <span
      className={classNames(
        "inline-grid grid-cols-[2.75rem_minmax(4rem,6rem)_2.75rem] gap-1.5",
        className,
      )}
    >
      {stepper(-1, decrementLabel, "minus")}
      <input
        inputMode="numeric"
        step={1}
        {...props}
        {...attributes}
        ref={input}
        type="number"
        className="control number-control px-2 text-center font-semibold tabular-nums"
      />
      {stepper(1, incrementLabel, "plus")}
    </span>
  );
}

interface StepButtonProps {
  label: string;
  icon: IconName;
  shown: boolean;
  disabled: boolean | undefined;
  onPress: () => void;
}

/** Invisible before hydration, to avoid a layout shift. */
function StepButton({ label, icon, shown, disabled, onPress }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPress}
      className={classNames("button button-outline min-h-12", !shown && "invisible")}
    >
      <Icon name={icon} className="size-5" />
    </button>
  );
}
