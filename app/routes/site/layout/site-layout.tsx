import { labels } from "#copy/labels.ts";
import "./layout.css";
import { Outlet, useLocation } from "react-router";
import { BookingDialog } from "./booking-dialog.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { CookieBanner } from "./cookie-banner.tsx";
import { CookieDialog } from "./cookie-dialog.tsx";
import { FloatingControls } from "./floating-controls.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";

/** Pages with a form to fill in show no other offers at the bottom. */
const quietPaths = [
  "/payment",
  "/informations",
  "/rendez-vous",
  "/audit-gratuit",
  "/analyse-projet",
  "/devis",
  "/auth",
  "/premier-acces",
  "/renoncer-au-contrat",
  "/resilier-votre-contrat",
  "/accuse-de-reception",
];

export default function SiteLayout() {
  const { pathname } = useLocation();
  const atHome = pathname === "/";
  const quiet = quietPaths.some((path) => isAt(path, pathname));
  return (
    <>
      <a href="#contenu" className="skip-link">
        {labels.skipToContent}
      </a>
      <CookieBanner />
      <Header atHome={atHome} />
      <main id="contenu" tabIndex={-1} className="outline-none">
        <Outlet />
      </main>
      {quiet && (
        <div className="page-width">
          <FloatingControls place="page" />
        </div>
      )}
      <Footer atHome={atHome} />
      {!quiet && (
        <div className="quick-bar dusk">
          <BottomBar atHome={atHome} />
          <FloatingControls place="bar" />
        </div>
      )}
      {!isAt("/rendez-vous", pathname) && <BookingDialog />}
      <CookieDialog />
    </>
  );
}

function isAt(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`);
}
