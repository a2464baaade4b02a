/**
 * Domains at which anybody gets a mailbox: behind `ann@gmail.com` stands no company, and asking
 * for the provider would buy 40 times the wrong record. Compiled by hand on 2026-11-21 from the
 * sign-up pages of the providers named; there is no official list, so one that is missing here
 * is asked like any company, and a person can have these asked too.
 */
const DOMAINS_BY_PROVIDER: Readonly<Record<string, string>> = {
  google: "gmail.com googlemail.com",
  microsoft:
    "outlook.com hotmail.com live.com msn.com passport.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es live.co.uk live.fr live.nl live.de outlook.de outlook.fr outlook.es outlook.it",
  yahoo:
    "yahoo.com ymail.com rocketmail.com yahoo.co.uk yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.co.in yahoo.in yahoo.ca yahoo.com.br yahoo.com.au yahoo.co.jp",
  apple: "icloud.com me.com mac.com",
  aol: "aol.com aim.com verizon.net",
  proton: "proton.me protonmail.com pm.me",
  unitedInternet: "gmx.de gmx.net gmx.at gmx.ch gmx.com gmx.fr web.de mail.com email.com",
  telekom: "t-online.de magenta.de",
  freenet: "freenet.de",
  france: "orange.fr wanadoo.fr free.fr sfr.fr laposte.net neuf.fr",
  italy: "libero.it virgilio.it tiscali.it alice.it tin.it",
  netherlands: "ziggo.nl kpnmail.nl planet.nl xs4all.nl hetnet.nl",
  poland: "wp.pl o2.pl onet.pl interia.pl",
  czechia: "seznam.cz centrum.cz",
  switzerland: "bluewin.ch",
  austria: "aon.at chello.at",
  russia: "mail.ru bk.ru list.ru inbox.ru yandex.ru yandex.com ya.ru rambler.ru",
  ukraine: "ukr.net i.ua",
  unitedKingdom: "btinternet.com sky.com talktalk.net virginmedia.com ntlworld.com",
  unitedStates: "comcast.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net",
  canada: "rogers.com shaw.ca sympatico.ca videotron.ca",
  brazil: "uol.com.br bol.com.br terra.com.br ig.com.br",
  china: "qq.com 163.com 126.com sina.com sohu.com foxmail.com yeah.net",
  korea: "naver.com daum.net hanmail.net",
  india: "rediffmail.com",
  independent:
    "zoho.com fastmail.com fastmail.fm hey.com tutanota.com tuta.io tuta.com mailbox.org posteo.de posteo.net hushmail.com runbox.com mailfence.com duck.com inbox.com",
};

const domains: ReadonlySet<string> = new Set(
  Object.values(DOMAINS_BY_PROVIDER).flatMap((names) => names.split(" "))
);

/** `"gmail.com"` -> true. */
export function isFreeMail(domain: string): boolean {
  return domains.has(domain);
}
