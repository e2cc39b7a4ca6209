import { Link } from "react-router";

export function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="inline-block py-1.5 text-link underline underline-offset-3">
      {children}
    </Link>
  );
}
