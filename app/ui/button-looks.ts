import { classNames } from "./class-names.ts";

type ButtonVariant = "primary" | "secondary" | "outline" | "ghost" | "destructive";
type ButtonSize = "md" | "lg";

export interface ButtonLooks {
  variant?: ButtonVariant;
  size?: ButtonSize;
  block?: boolean;
  className?: string;
}

const variants: Record<ButtonVariant, string> = {
  primary: "button-primary",
  secondary: "button-secondary",
  outline: "button-outline",
  ghost: "button-ghost",
  destructive: "button-destructive",
};

const sizes: Record<ButtonSize, string> = {
  md: "min-h-11 px-4.5 py-2 text-sm",
  lg: "min-h-13 px-6 py-3 text-base",
};

export function buttonClass({ variant = "primary", size = "md", block, className }: ButtonLooks) {
  return classNames("button", variants[variant], sizes[size], block && "w-full", className);
}
