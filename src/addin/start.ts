/**
 * The page's first script, before office.js: a file of its own, because the content security
 * policy allows no script inside the page. Everything it needs of the build stands on its element.
 */
import { officeNow } from "./end-command";
import { watchStart } from "./start-watch";

const ITEM = "stackscout.reloads";
const { office = "", code = "" } = (document.currentScript as HTMLScriptElement).dataset;
const full = (address: string) => new URL(address, document.baseURI).href;

globalThis.stackscoutStart = watchStart({
  page: document,
  addresses: [...new Set(office.split(" ").map(full))],
  code: full(code),
  language: () => officeNow()?.context?.displayLanguage ?? navigator.language,
  reload: () => location.reload(),
  reloads: {
    // A browser may refuse it: then nothing is loaded anew by itself, for it would never end.
    read: () => {
      try {
        const count = Number(sessionStorage.getItem(ITEM) ?? 0);
        sessionStorage.setItem(ITEM, String(count));
        return count;
      } catch {
        return null;
      }
    },
    write: (count) => {
      try {
        sessionStorage.setItem(ITEM, String(count));
      } catch {
        // As above.
      }
    },
  },
});
