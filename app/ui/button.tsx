import { labels } from "#copy/labels.ts";
import type { ComponentProps, MouseEvent, ReactNode } from "react";
import { Link } from "react-router";
import { buttonClass, type ButtonLooks } from "./button-looks.ts";
import { useFollowed } from "./followed.ts";
import { Icon, type IconName } from "./icon.tsx";
import { Spinner } from "./spinner.tsx";

interface Decoration {
  icon?: IconName;
  iconEnd?: IconName;
}

type ButtonProps = ComponentProps<"button"> &
  ButtonLooks &
  Decoration & {
    /** Shows a spinner, keeps the width and ignores clicks. */
    pending?: boolean;
    pendingLabel?: string;
  };

export function Button({
  variant,
  size,
  block,
  className,
  icon,
  iconEnd,
  pending,
  pendingLabel,
  onClick,
  children,
  ...props
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (pending) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      {...props}
      onClick={handleClick}
      aria-disabled={pending || undefined}
      className={buttonClass({ variant, size, block, className })}
    >
      <span className={pending ? "button-face invisible" : "button-face"}>
        <Face icon={icon} iconEnd={iconEnd}>
          {children}
        </Face>
      </span>
      {pending !== undefined && (
        // Always rendered, so that both states share one width.
        <span className={pending ? "button-face" : "button-face invisible"}>
          <Spinner className="size-[1.15em]" />
          <span className={pendingLabel ? undefined : "sr-only"}>
            {pendingLabel ?? labels.pending}
          </span>
        </span>
      )}
    </button>
  );
}

type ButtonLinkProps = Omit<ComponentProps<"a">, "href"> &
  ButtonLooks &
  Decoration & {
    href: string;
    reloadDocument?: boolean;
    viewTransition?: boolean;
  };

export function ButtonLink(props: ButtonLinkProps) {
  const {
    variant,
    size,
    block,
    className,
    icon,
    iconEnd,
    href,
    reloadDocument,
    viewTransition,
    children,
    ...rest
  } = props;
  const isFollowed = useFollowed(href);
  const looks = buttonClass({ variant, size, block, className });
  const face = (
    <span className="button-face">
      <Face icon={icon} iconEnd={iconEnd}>
        {children}
      </Face>
    </span>
  );
  if (!isFollowed) return null;
  if (staysInSite(href) && rest.download === undefined && rest.target === undefined) {
    return (
      <Link
        to={href}
        reloadDocument={reloadDocument}
        viewTransition={viewTransition}
        className={looks}
        {...rest}
      >
        {face}
      </Link>
    );
  }
  return (
    <a href={href} className={looks} {...rest}>
      {face}
    </a>
  );
}

function staysInSite(href: string): boolean {
  return href.startsWith("/") && !href.startsWith("//");
}

function Face({ icon, iconEnd, children }: Decoration & { children: ReactNode }) {
  return (
    <>
      {icon && <Icon name={icon} className="size-[1.2em]" />}
      <span>{children}</span>
      {iconEnd && <Icon name={iconEnd} className="button-icon-end size-[1.2em]" />}
    </>
  );
}
