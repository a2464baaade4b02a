/**
 * The page's first script, which runs before office.js. It is a file of its own, because the content
 * security policy allows no inline script. The build writes the addresses on its script element.
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
    // A browser may refuse the storage: then the page does not reload by itself, as that would never end.
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
        // The storage is refused: the page does not reload by itself.
      }
    },
  },
});
