import { toastWords as words } from "#copy/ui.ts";
import { Toast } from "@base-ui/react/toast";
import { useEffect } from "react";
import { Icon } from "./icon.tsx";
import { type Notification, showWith } from "./notifications.ts";

/** Minimum display time; longer texts get more (about 15 characters a second). */
const shortestMs = 6_000;

function displayTime({ title, description = "" }: Notification): number {
  return Math.max(shortestMs, 3_000 + (title.length + description.length) * 66);
}

/** Timers pause under pointer or focus (F6). */
export default function ToastShelf() {
  return (
    <Toast.Provider limit={3} timeout={shortestMs}>
      <Toast.Portal>
        <Toast.Viewport aria-label={words.title} className="toast-viewport">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts, add } = Toast.useToastManager();
  useEffect(
    () =>
      showWith((notification) => {
        const { title, description, variant = "default" } = notification;
        add({
          title,
          description,
          type: variant,
          priority: variant === "destructive" ? "high" : "low",
          timeout: displayTime(notification),
        });
      }),
    [add],
  );
  return toasts.map((toast) => {
    const destructive = toast.type === "destructive";
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        // Base UI hides urgent toasts from screen readers until focused, though their close button is focusable.
        aria-hidden={false}
        swipeDirection={["up", "right"]}
        className={destructive ? "toast toast-destructive" : "toast"}
      >
        <Toast.Content className="flex items-start gap-3 p-4 pr-2">
          <Icon
            name={destructive ? "warning" : "check-circle"}
            className={destructive ? "mt-px size-5 text-danger" : "mt-px size-5 text-success"}
          />
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-sans text-sm leading-6 font-semibold tracking-normal" />
            <Toast.Description className="text-sm text-muted" />
          </div>
          <Toast.Close
            aria-label={words.close}
            // Base UI hides the button in stacks; ours are never stacked.
            aria-hidden={false}
            className="-my-2.5 grid size-11 place-items-center rounded-md text-muted transition-colors hover:text-text"
          >
            <Icon name="close" className="size-4.5" />
          </Toast.Close>
        </Toast.Content>
      </Toast.Root>
    );
  });
}
