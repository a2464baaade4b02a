/**
 * Domains at which anybody gets a mailbox: behind `ann@gmail.com` stands no company, and asking
 * for the provider would buy 40 times the wrong record. Compiled by hand on 2026-11-21 from the
 * sign-up pages of the providers named; there is no official list, so one that is missing here
 * is asked like any company, and a person can have these asked too.
 */
/** By provider or country. */
const DOMAINS = [
  // Google
  "gmail.com googlemail.com",
  // Microsoft
  "outlook.com hotmail.com live.com msn.com passport.com hotmail.co.uk hotmail.fr hotmail.de hotmail.it hotmail.es live.co.uk live.fr live.nl live.de outlook.de outlook.fr outlook.es outlook.it",
  // Yahoo
  "yahoo.com ymail.com rocketmail.com yahoo.co.uk yahoo.fr yahoo.de yahoo.es yahoo.it yahoo.co.in yahoo.in yahoo.ca yahoo.com.br yahoo.com.au yahoo.co.jp",
  // Apple
  "icloud.com me.com mac.com",
  // AOL, Verizon
  "aol.com aim.com verizon.net",
  // Proton
  "proton.me protonmail.com pm.me",
  // United Internet
  "gmx.de gmx.net gmx.at gmx.ch gmx.com gmx.fr web.de mail.com email.com",
  // Telekom
  "t-online.de magenta.de",
  // Freenet
  "freenet.de",
  // France
  "orange.fr wanadoo.fr free.fr sfr.fr laposte.net neuf.fr",
  // Italy
  "libero.it virgilio.it tiscali.it alice.it tin.it",
  // The Netherlands
  "ziggo.nl kpnmail.nl planet.nl xs4all.nl hetnet.nl",
  // Poland
  "wp.pl o2.pl onet.pl interia.pl",
  // Czechia
  "seznam.cz centrum.cz",
  // Switzerland
  "bluewin.ch",
  // Austria
  "aon.at chello.at",
  // Russia
  "mail.ru bk.ru list.ru inbox.ru yandex.ru yandex.com ya.ru rambler.ru",
  // Ukraine
  "ukr.net i.ua",
  // United Kingdom
  "btinternet.com sky.com talktalk.net virginmedia.com ntlworld.com",
  // United States
  "comcast.net att.net sbcglobal.net bellsouth.net cox.net charter.net earthlink.net",
  // Canada
  "rogers.com shaw.ca sympatico.ca videotron.ca",
  // Brazil
  "uol.com.br bol.com.br terra.com.br ig.com.br",
  // China
  "qq.com 163.com 126.com sina.com sohu.com foxmail.com yeah.net",
  // Korea
  "naver.com daum.net hanmail.net",
  // India
  "rediffmail.com",
  // Independent
  "zoho.com fastmail.com fastmail.fm hey.com tutanota.com tuta.io tuta.com mailbox.org posteo.de posteo.net hushmail.com runbox.com mailfence.com duck.com inbox.com",
];

const domains: ReadonlySet<string> = new Set(DOMAINS.join(" ").split(" "));

/** `"gmail.com"` -> true. */
export function isFreeMail(domain: string): boolean {
  return domains.has(domain);
}
