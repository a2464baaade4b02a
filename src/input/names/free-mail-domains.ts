/**
 * Domains at which anybody can get a mailbox: a maintained list of 14,000, and a list made by hand on
 * 2026-11-22 from providers' pages for those it lacks. Loaded with the first e-mail address that is read.
 */
import { freeMailList } from "./free-mail-list";

/** Domains that stand for mailboxes even without an address: few people mean the provider. By provider or country. */
const PROVIDERS = [
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

/** The brands of such providers in other countries. */
const BRANDS = /^(?:hotmail|live|outlook|msn|yahoo|gmx)\./;

/** Domains that the list lacks. Many belong to network companies, too, so the domain alone means the company. */
const MORE =
  "012.net.il 263.net 9online.fr adinet.com.uy airtelmail.in aliceadsl.fr bbox.fr belgacom.net bellaliant.net bezeqint.net bredband.net bsnl.in cantv.net cegetel.net centurylink.net chello.hu ciudad.com.ar clix.pt club-internet.fr cogeco.ca comhem.se delfi.lt digikabel.hu dir.bg eastlink.ca emirates.net.ae empas.com etisalat.ae eunet.rs fastwebnet.it fibertel.com.ar forthnet.gr gbg.bg globo.com globomail.com glocalnet.net gmx.eu gmx.it go2.pl goo.jp hinet.net hispeed.ch hol.gr hotmail.at hotmail.cl hotmail.com.ar hotmail.com.mx hotmail.pt iafrica.com ibest.com.br in.com in.gr inet.hr internet.ru itelefonica.com.br kabelmail.de kabsi.at knology.net lineone.net live.com.my live.com.ph liwest.at madasafish.com mail.kz mail.ua mediacombb.net movistar.es mts.net mweb.co.za narod.ru nb.sympatico.ca net.hr netcabo.pt netcologne.de netvigator.com netvision.net.il numericable.fr o2.ie ofir.dk oi.com.br one.lt one.lv online.ee online.ua ono.com orange.net orcon.net.nz otenet.gr outlook.co outlook.com.ar pacific.net.sg paradise.net.nz pchome.com.tw pec.it plus.net plusnet.com poste.it prodigy.net.mx proximus.be quick.cz r7.com rdslink.ro sasktel.net saunalahti.fi scarlet.be seed.net.tw sezampro.rs siol.net slingshot.co.nz speedy.com.ar starhub.net.sg stofanet.dk streamyx.com suddenlink.net sunrise.ch supanet.com superig.com.br superonline.com swissonline.ch t-2.net takas.lt tdc.dk tele2.at telenor.no teletu.it telia.com telia.se telkomsa.net telus.net telusplanet.net tesco.net tiscali.cz tiscali.fr tm.net.my ttmail.com ukrpost.ua une.net.co upc.at upcmail.hu versanet.de videotron.qc.ca vip.163.com vodafone.co.nz vodafonemail.de vodamail.co.za volny.cz voo.be vsnl.net vtr.net walla.com welho.com wo.cn yahoo.cl yahoo.com.pe yahoo.com.ve yandex.com.tr youmail.dk zohomail.eu zoznam.sk";

const providers: ReadonlySet<string> = new Set(PROVIDERS.flatMap((line) => line.split(" ")));
const all: ReadonlySet<string> = new Set([
  ...providers,
  ...MORE.split(" "),
  ...freeMailList.split(" "),
]);

/** `"gmail.com"` in `ann@gmail.com`: true. */
export function givesMailboxes(domain: string): boolean {
  return all.has(domain);
}

/** True when a domain alone stands for mailboxes, too, not for the company that owns it. */
export function isProvider(domain: string): boolean {
  return providers.has(domain) || (BRANDS.test(domain) && all.has(domain));
}
