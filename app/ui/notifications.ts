export interface Notification {
  title: string;
  description?: string;
  /** `destructive`: something failed; announced at once. */
  variant?: "default" | "destructive";
}

type Show = (notification: Notification) => void;

const waiting: Notification[] = [];
let shown: Show | null = null;

/** Shows a notification, at the latest when what shows them has come. In the browser alone. */
export function notify(notification: Notification): void {
  if (shown) shown(notification);
  else waiting.push(notification);
}

/** From now on `show` shows them, beginning with those that wait. @returns what ends it. */
export function showWith(show: Show): () => void {
  shown = show;
  for (const notification of waiting.splice(0)) show(notification);
  return () => {
    shown = null;
  };
}
