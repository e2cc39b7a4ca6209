import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";

type CardProps = ComponentProps<"section"> & {
  as?: "section" | "article" | "div" | "li" | "aside";
  /** `lift`: reserved for the page's main card. */
  elevation?: "flat" | "soft" | "lift";
};

const elevations = { flat: "", soft: "shadow-soft", lift: "shadow-lift" };

export function Card({
  as: Element = "section",
  elevation = "soft",
  className,
  ...props
}: CardProps) {
  return (
    <Element
      {...(props as object)}
      className={classNames(
        "rounded-lg border border-line bg-raised text-text",
        elevations[elevation],
        className,
      )}
    />
  );
}

interface CardHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  level?: 2 | 3 | 4;
  id?: string;
}

export function CardHeader({ title, description, actions, level = 2, id }: CardHeaderProps) {
  const Heading = `h${level}` as const;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 pt-5 sm:px-6 sm:pt-6">
      <div className="min-w-0">
        <Heading id={id} className="text-lg font-semibold">
          {title}
        </Heading>
        {description && <p className="mt-1 text-sm text-muted">{description}</p>}
      </div>
      {actions && <div className="flex items-center gap-2">{actions}</div>}
    </header>
  );
}

export function CardBody({ className, ...props }: ComponentProps<"div">) {
  return <div {...props} className={classNames("p-5 sm:p-6", className)} />;
}

export function CardFooter({ className, ...props }: ComponentProps<"footer">) {
  return (
    <footer
      {...props}
      className={classNames(
        "flex flex-wrap items-center gap-3 border-t border-line px-5 py-4 sm:px-6",
        className,
      )}
    />
  );
}
