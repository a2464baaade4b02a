// What every program does that serves the built add-in.

/** A file with the hash of its content in its name may be cached for good. */
export const HASHED = /\.[0-9a-f]{8}\.js$/;

/** Where office.js comes from: Microsoft's present address and the older one. */
const OFFICE_JS = [
  "https://officeapis.public.onecdn.static.microsoft",
  "https://appsforoffice.microsoft.com",
];

/** Excel on the web shows the page in a frame. */
const EXCEL_ON_THE_WEB = [
  "'self'",
  "https://*.officeapps.live.com",
  "https://*.office.com",
  "https://*.office365.com",
  "https://*.microsoft365.com",
  "https://*.cloud.microsoft",
  "https://*.sharepoint.com",
  "https://*.live.com",
];

/**
 * The content security policy, as docs/administrator.md gives it.
 * @param {readonly string[]} services what the add-in may ask besides its own site
 */
export function addinPolicy(services = [], scripts = OFFICE_JS, ancestors = EXCEL_ON_THE_WEB) {
  return [
    // Firefox asks this for code that is fetched ahead; whatever else falls back to it is forbidden below.
    "default-src 'self'",
    `script-src ${["'self'", ...scripts].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "font-src 'self' data:",
    `connect-src ${[...new Set(["'self'", ...services])].join(" ")}`,
    "frame-src 'none'",
    "manifest-src 'none'",
    "media-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors.join(" ")}`,
  ].join("; ");
}
