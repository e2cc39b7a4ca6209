import { accessGuidePageWords } from "#copy/listing-access.ts";
import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon, type IconName } from "#ui/icon.tsx";
import { frenchSpaces } from "#ui/typography.ts";

const words = accessGuidePageWords.pictures;

/** Hidden from screen readers: the text says it all. */
export const guidePictures: ((props: { agencyEmail: string }) => ReactNode)[] = [
  SearchPicture,
  MenuPicture,
  AddPicture,
  InvitePicture,
];

function Screen({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="mx-auto w-full max-w-72 overflow-hidden rounded-lg border border-line bg-sunken text-xs select-none"
    >
      <div className="flex gap-1.5 border-b border-line bg-raised px-3 py-2">
        {[0, 1, 2].map((dot) => (
          <span key={dot} className="size-2 rounded-full bg-wash" />
        ))}
      </div>
      <div className="grid min-h-40 content-start gap-2.5 p-3">{children}</div>
    </div>
  );
}

function Touch({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={classNames(
        "rounded-md outline-2 outline-offset-2 outline-lamp outline-solid",
        className,
      )}
    >
      {children}
    </span>
  );
}

function Line({ icon, children, end }: { icon: IconName; children: ReactNode; end?: ReactNode }) {
  return (
    <span className="flex items-center gap-2 rounded-md border border-line bg-raised px-2.5 py-2">
      <Icon name={icon} className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1">{children}</span>
      {end}
    </span>
  );
}

function SearchPicture() {
  return (
    <Screen>
      <Touch className="block rounded-full">
        <span className="flex items-center gap-2 rounded-full border border-line bg-raised px-3 py-2">
          <Icon name="search" className="size-4 shrink-0 text-muted" />
          {frenchSpaces(words.search)}
        </span>
      </Touch>
      <span className="grid gap-1 rounded-md border border-line bg-raised p-3">
        <span className="text-muted">{words.seen}</span>
        <strong className="text-sm">{words.yourListing}</strong>
        <span className="flex gap-0.5 text-warning">
          {[0, 1, 2, 3, 4].map((star) => (
            <Icon key={star} name="star" className="size-3.5" />
          ))}
        </span>
      </span>
    </Screen>
  );
}

function MenuPicture() {
  return (
    <Screen>
      <span className="flex items-center justify-between px-1">
        <strong>{words.yourListing}</strong>
        <Touch className="bg-raised p-1">
          <Icon name="more" className="size-4" />
        </Touch>
      </span>
      <Line icon="settings">{words.settings}</Line>
      <Touch>
        <Line icon="users" end={<Icon name="chevron-right" className="size-4" />}>
          {words.people}
        </Line>
      </Touch>
    </Screen>
  );
}

function AddPicture({ agencyEmail }: { agencyEmail: string }) {
  return (
    <Screen>
      <span className="flex items-center justify-between px-1">
        <strong>{words.people}</strong>
        <Touch className="inline-flex items-center gap-1 bg-raised px-2 py-1 font-semibold">
          <Icon name="plus" className="size-3.5" />
          {words.add}
        </Touch>
      </span>
      <Line icon="user" end={<span className="text-muted">{words.owner}</span>}>
        {words.you}
      </Line>
      <span className="grid gap-1 rounded-md border border-control bg-raised px-2.5 py-2">
        <span className="text-muted">{words.emailField}</span>
        <span className="wrap-anywhere">{agencyEmail}</span>
      </span>
    </Screen>
  );
}

function InvitePicture({ agencyEmail }: { agencyEmail: string }) {
  return (
    <Screen>
      <span className="px-1 text-muted wrap-anywhere">{agencyEmail}</span>
      <Line icon="shield">{words.owner}</Line>
      <Touch>
        <Line icon="users" end={<Icon name="check-circle" className="size-4 text-success" />}>
          {words.manager}
        </Line>
      </Touch>
      <Touch className="justify-self-end bg-ink-900 px-3 py-1.5 font-semibold text-paper">
        {words.invite}
      </Touch>
    </Screen>
  );
}
