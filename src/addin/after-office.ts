/**
 * The add-in's script. The page has it before office.js, and it runs the add-in the moment that office.js is there:
 * commands and functions are known before Excel can ask for one, however slowly either script comes.
 */
document
  .querySelector("script[src$='office.js']")
  ?.addEventListener("load", () => void import(/* webpackMode: "eager" */ "./index"));
