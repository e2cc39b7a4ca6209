import { ownProperty } from "../own-property.ts";

/** Every Google search domain (google.com/supported_domains), after « google. ». */
const endings = new Set(
  `com ad ae com.af com.ag al am co.ao com.ar as at com.au az ba com.bd be bf bg com.bh bi bj com.bn
   com.bo com.br bs bt co.bw by com.bz ca cat cd cf cg ch ci co.ck cl cm cn com.co co.cr com.cu cv
   com.cy cz de dj dk dm com.do dz com.ec ee com.eg es com.et fi com.fj fm fr ga ge gg com.gh com.gi
   gl gm gr com.gt gy com.hk hn hr ht hu co.id ie co.il im co.in iq is it je com.jm jo co.jp co.ke
   com.kh ki kg co.kr com.kw kz la com.lb li lk co.ls lt lu lv com.ly co.ma md me mg mk ml com.mm mn
   com.mt mu mv mw com.mx com.my co.mz com.na com.ng com.ni ne nl no com.np nr nu co.nz com.om com.pa
   com.pe com.pg com.ph com.pk pl pn com.pr ps pt com.py com.qa ro rs ru rw com.sa com.sb sc se com.sg
   sh si sk com.sl sm sn so sr st com.sv td tg co.th com.tj tl tm tn to com.tr tt com.tw co.tz com.ua
   co.ug co.uk com.uy co.uz com.vc co.ve co.vi com.vn vu ws co.za co.zm co.zw`.split(/\s+/),
);

/** Google's link shorteners, with the path prefix of links to a listing. */
const shorteners: Record<string, string> = {
  "maps.app.goo.gl": "/",
  "goo.gl": "/maps/",
  "app.goo.gl": "/maps/",
  "g.co": "/kgs/",
  "g.page": "/",
  "share.google": "/",
};

export type GoogleSite = "search" | "maps" | "consent";

export function googleSite(hostname: string): GoogleSite | null {
  const match = /^(www\.|maps\.|search\.|consent\.)?google\.([a-z.]{2,6})$/.exec(hostname);
  if (match === null || !endings.has(match[2] ?? "")) return null;
  if (match[1] === "maps.") return "maps";
  return match[1] === "consent." ? "consent" : "search";
}

export function isShortenerHost(hostname: string): boolean {
  return Object.hasOwn(shorteners, hostname);
}

export function isShortLink({ hostname, pathname }: URL): boolean {
  const start = isShortenerHost(hostname) ? ownProperty(shorteners, hostname) : undefined;
  return start !== undefined && pathname.startsWith(start) && pathname.length > start.length;
}

/** URL forced to HTTPS; null with a user, a port or another scheme, which Google's URLs never have. */
export function plainHttps(url: URL): URL | null {
  if (url.protocol !== "https:" && url.protocol !== "http:") return null;
  if (url.username !== "" || url.password !== "" || url.port !== "") return null;
  const secure = new URL(url);
  secure.protocol = "https:";
  return secure;
}
