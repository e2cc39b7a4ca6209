export interface Notification {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
}

type Show = (notification: Notification) => void;

const waiting: Notification[] = [];
let shown: Show | null = null;

/** Queued until the toast component has loaded. Browser only. */
export function notify(notification: Notification): void {
  if (shown) shown(notification);
  else waiting.push(notification);
}

/** @returns a function that stops showing. */
export function showWith(show: Show): () => void {
  shown = show;
  for (const notification of waiting.splice(0)) show(notification);
  return () => {
    shown = null;
  };
}
