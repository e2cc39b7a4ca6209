import { dialogWords as words } from "#copy/ui.ts";
import { labels } from "#copy/labels.ts";
import { AlertDialog } from "@base-ui/react/alert-dialog";
import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { ReactElement, ReactNode } from "react";
import { Button } from "./button.tsx";
import { Icon } from "./icon.tsx";

interface DialogProps {
  title: ReactNode;
  description?: ReactNode;
  /** Omit when `open` is controlled. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  footer?: ReactNode;
  children?: ReactNode;
}

/** Modal for hydrated pages. */
export function Dialog({ title, description, trigger, footer, children, ...state }: DialogProps) {
  return (
    <BaseDialog.Root {...state}>
      {trigger && <BaseDialog.Trigger render={trigger} />}
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog-backdrop" />
        <BaseDialog.Viewport className="dialog-viewport">
          <BaseDialog.Popup className="dialog">
            <div className="flex items-start justify-between gap-4 px-5 pt-5 sm:px-6 sm:pt-6">
              <div className="min-w-0">
                <BaseDialog.Title className="text-xl font-semibold">{title}</BaseDialog.Title>
                {description && (
                  <BaseDialog.Description className="mt-1.5 text-sm text-muted">
                    {description}
                  </BaseDialog.Description>
                )}
              </div>
              <BaseDialog.Close
                aria-label={labels.close}
                className="-mt-2.5 -mr-2.5 grid size-11 shrink-0 place-items-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-text"
              >
                <Icon name="close" />
              </BaseDialog.Close>
            </div>
            {children && <div className="overflow-y-auto px-5 py-5 sm:px-6">{children}</div>}
            {footer && <DialogFooter>{footer}</DialogFooter>}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

interface ConfirmDialogProps {
  title: ReactNode;
  description: ReactNode;
  confirmLabel: string;
  cancelLabel?: string;
  destructive?: boolean;
  pending?: boolean;
  onConfirm: () => void;
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
}

/** Unlike Dialog, a click outside does not close an alert dialog; Escape and « Annuler » do. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, description, trigger, open, onOpenChange, cancelLabel = words.cancel } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      {trigger && <AlertDialog.Trigger render={trigger} />}
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="dialog-backdrop" />
        <AlertDialog.Viewport className="dialog-viewport">
          <AlertDialog.Popup className="dialog dialog-small">
            <div className="px-5 pt-5 pb-5 sm:px-6 sm:pt-6">
              <AlertDialog.Title className="text-lg font-semibold">{title}</AlertDialog.Title>
              <AlertDialog.Description className="mt-2 text-sm text-muted">
                {description}
              </AlertDialog.Description>
            </div>
            <DialogFooter>
              <AlertDialog.Close render={<Button variant="outline" />}>
                {cancelLabel}
              </AlertDialog.Close>
              <AlertDialog.Close
                onClick={props.onConfirm}
                render={
                  <Button
                    variant={props.destructive ? "destructive" : "primary"}
                    pending={props.pending}
                  />
                }
              >
                {props.confirmLabel}
              </AlertDialog.Close>
            </DialogFooter>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}

function DialogFooter({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse gap-2.5 border-t border-line px-5 py-4 sm:flex-row sm:justify-end sm:px-6">
      {children}
    </div>
  );
}
