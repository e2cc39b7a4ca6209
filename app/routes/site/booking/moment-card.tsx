import type { ReactNode } from "react";
import { callMoment } from "#copy/call-times.ts";
import { Icon } from "#ui/icon.tsx";
import { OwnTime } from "./own-time.tsx";

const words = {
  parisTime: "Heure de Paris, 20 minutes au téléphone ",
};

interface MomentCardProps {
  at: Date;
  label: string;
  children?: ReactNode;
}

export function MomentCard({ at, label, children }: MomentCardProps) {
  return (
    <div className="moment-card">
      <span className="moment-card-icon">
        <Icon name="calendar" className="size-5.5" />
      </span>
      <div className="min-w-0">
        <p className="text-sm text-muted">{label}</p>
        <p className="font-semibold">
          <time dateTime={at.toISOString()}>{callMoment(at)}</time>
        </p>
        <p className="text-sm text-muted">
          {words.parisTime}
          <OwnTime at={at} />
        </p>
        {children}
      </div>
    </div>
  );
}
