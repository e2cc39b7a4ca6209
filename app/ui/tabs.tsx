import { Tabs as BaseTabs } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { Icon, type IconName } from "./icon.tsx";

interface TabItem {
  value: string;
  label: string;
  icon?: IconName;
  count?: number;
  content: ReactNode;
}

interface TabsProps {
  label: string;
  items: readonly TabItem[];
  defaultValue?: string;
  value?: string;
  onValueChange?: (value: string) => void;
  className?: string;
}

export function Tabs({ label, items, onValueChange, className, ...state }: TabsProps) {
  const selection =
    state.value === undefined
      ? { defaultValue: state.defaultValue ?? items[0]?.value }
      : { value: state.value };
  return (
    <BaseTabs.Root
      {...selection}
      onValueChange={(value: string) => onValueChange?.(value)}
      className={classNames("min-w-0", className)}
    >
      <BaseTabs.List aria-label={label} activateOnFocus className="tab-list">
        {items.map((item) => (
          <BaseTabs.Tab key={item.value} value={item.value} className="tab">
            {item.icon && <Icon name={item.icon} className="size-4.5" />}
            {item.label}
            {item.count !== undefined && (
              <span className={classNames("tab-count", item.count === 0 && "text-muted")}>
                {item.count}
              </span>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {items.map((item) => (
        <BaseTabs.Panel key={item.value} value={item.value} className="min-w-0 pt-5">
          {item.content}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
