import type { ComponentProps } from "react";
import { classNames } from "./class-names.ts";
import { useFieldAttributes } from "./field-context.ts";
import { Icon, type IconName } from "./icon.tsx";
import { useMailQuestion } from "./mail-question.tsx";

type TextInputProps = ComponentProps<"input"> & {
  icon?: IconName;
};

export function TextInput(props: TextInputProps) {
  return props.type === "email" ? <MailInput {...props} /> : <LineInput {...props} />;
}

function MailInput({ className, ...props }: TextInputProps) {
  const { question, handlers } = useMailQuestion(props);
  return (
    <span className={classNames("grid", className)}>
      <LineInput {...props} {...handlers} />
      {question}
    </span>
  );
}

function LineInput({ icon, className, ...props }: TextInputProps) {
  const attributes = useFieldAttributes(props);
  const input = (
    <input
      {...props}
      {...attributes}
      className={classNames("control", icon && "pl-11", !icon && className)}
    />
  );
  if (!icon) return input;
  return (
    <span className={classNames("relative block", className)}>
      <Icon
        name={icon}
        className="pointer-events-none absolute inset-y-0 left-3.5 my-auto size-5 text-muted"
      />
      {input}
    </span>
  );
}

export function TextArea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  const attributes = useFieldAttributes(props);
  return (
    <textarea
      {...props}
      {...attributes}
      rows={rows}
      className={classNames("control field-sizing-content min-h-28 resize-y", className)}
    />
  );
}

export function Select({ className, ...props }: ComponentProps<"select">) {
  const attributes = useFieldAttributes(props);
  return (
    <span className={classNames("relative block", className)}>
      <select {...props} {...attributes} className="control cursor-pointer appearance-none pr-11" />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute inset-y-0 right-3.5 my-auto size-5 text-muted"
      />
    </span>
  );
}
