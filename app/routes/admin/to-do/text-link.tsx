import { Link } from "react-router";

export function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="text-link underline underline-offset-3">
      {children}
    </Link>
  );
}
