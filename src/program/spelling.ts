/**
 * One spelling for what people write: domains (also as a URL or e-mail address, in any case, IDN) and pages of the
 * professional network (addresses with a name or a number, or only the slug or number).
 */

/** "https://www.Acme.example/jobs", "jo@acme.example" and "acme.example." are all "acme.example". */
export function domainOf(text: string): string {
  const trimmed = text.trim();
  const afterMail = /^[^/\s]+@[^/\s]+$/.test(trimmed)
    ? trimmed.slice(trimmed.lastIndexOf("@") + 1)
    : trimmed;
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(afterMail) ? afterMail : `http://${afterMail}`;
  const host = hostOf(address) ?? afterMail.toLowerCase();
  return host.replace(/\.+$/, "").replace(/^www\./, "");
}

/** Not URL.canParse: in Node 20, once optimised, it refuses addresses with letters such as "ü". */
function hostOf(address: string): string | undefined {
  try {
    return new URL(address).hostname;
  } catch {
    return undefined;
  }
}

/** The slug or number of a page: "https://www.linkedin.com/company/acme/about" is "acme". */
export function pageOf(text: string): string {
  const match = /linkedin\.com\/(?:company|school|showcase)\/([^/?#\s]+)/i.exec(text);
  const slug = match?.[1] ?? text.trim().replace(/^\/+|\/+$/g, "");
  try {
    return decodeURIComponent(slug).toLowerCase();
  } catch {
    return slug.toLowerCase();
  }
}
