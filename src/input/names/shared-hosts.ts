/**
 * Hosts on which everybody has pages or a site: `facebook.com/joesbakery` does not mean Facebook, nor
 * `joes.zendesk.com` Zendesk. The host alone is a company like any other. The private section of the
 * public suffix list has most hosts of sites; these short lists have what no maintained list has. What
 * they lack, Enrich sees by its many tenants in one column (`crowded-hosts`).
 */
import { urlOf } from "./url-of";

/** Pages of everybody, by kind; including subdomains. */
const PAGES = [
  // Social networks, messengers
  "facebook.com fb.com fb.me messenger.com instagram.com threads.net threads.com twitter.com x.com t.co linkedin.com lnkd.in xing.com reddit.com quora.com vk.com ok.ru weibo.com snapchat.com bsky.app discord.com discord.gg t.me telegram.me whatsapp.com wa.me nextdoor.com meetup.com ameblo.jp naver.com daum.net kakao.com",
  // Films, music, pictures, crowds
  "youtube.com youtu.be vimeo.com twitch.tv tiktok.com flickr.com soundcloud.com spotify.com behance.net dribbble.com patreon.com kickstarter.com gofundme.com indiegogo.com ko-fi.com buymeacoffee.com mixcloud.com imdb.com",
  // Links, short addresses, archives
  "linktr.ee linkin.bio lnk.bio bio.link beacons.ai taplink.cc about.me campsite.bio solo.to allmylinks.com bit.ly goo.gl g.page g.co tinyurl.com ow.ly rebrand.ly forms.gle archive.org archive.ph archive.today",
  // Shops of apps, code, files, forms
  "apps.apple.com itunes.apple.com maps.apple.com github.com gitlab.com bitbucket.org sourceforge.net npmjs.com dropbox.com notion.so calendly.com airtable.com surveymonkey.com jotform.com intercom.help trello.com figma.com miro.com canva.com zoom.us mailchi.mp issuu.com slideshare.net scribd.com prezi.com",
  // Directories of companies
  "crunchbase.com pitchbook.com zoominfo.com owler.com angel.co wellfound.com f6s.com dnb.com opencorporates.com northdata.com northdata.de societe.com kompass.com europages.com europages.co.uk europages.de wlw.de thomasnet.com rocketreach.co theorg.com craft.co tracxn.com dealroom.co wikipedia.org wikidata.org bbb.org manta.com hotfrog.com firmenwissen.de companyhouse.de moneyhouse.ch firmenabc.at herold.at pappers.fr infogreffe.fr verif.com einforma.com infoempresa.com axesor.es paginegialle.it endole.co.uk companycheck.co.uk company-information.service.gov.uk bundesanzeiger.de unternehmensregister.de sec.gov cbinsights.com apollo.io lusha.com signalhire.com marketscreener.com bloomberg.com all.biz yellow.place",
  // Reviews, local directories
  "g2.com capterra.com getapp.com softwareadvice.com clutch.co goodfirms.co stackshare.io alternativeto.net producthunt.com kununu.com comparably.com yellowpages.com yell.com gelbeseiten.de 11880.com pagesjaunes.fr paginasamarillas.es thumbtack.com houzz.com justdial.com foursquare.com opentable.com angi.com homeadvisor.com checkatrade.com trustatrader.com mybuilder.com provenexpert.com cylex.de meinestadt.de local.ch goldenpages.be jameda.de doctolib.de doctolib.fr zocdoc.com treatwell.de fresha.com booksy.com booking.com hotels.com expedia.com agoda.com hrs.de airbnb.com lieferando.de ubereats.com doordash.com grubhub.com immobilienscout24.de autoscout24.de mobile.de",
  // Marketplaces
  "etsy.com alibaba.com aliexpress.com kleinanzeigen.de gumtree.com leboncoin.fr craigslist.org faire.com ankorstore.com orderchamp.com notonthehighstreet.com folksy.com depop.com vinted.de poshmark.com allegro.pl 1688.com taobao.com tmall.com made-in-china.com globalsources.com dhgate.com indiamart.com tradeindia.com exportersindia.com tradekorea.com ec21.com ecplaza.net go4worldbusiness.com tradewheel.com exporthub.com globalmarket.com diytrade.com",
  // Jobs
  "greenhouse.io lever.co workable.com ashbyhq.com ziprecruiter.com welcometothejungle.com naukri.com infojobs.net fiverr.com upwork.com freelancer.com malt.fr",
].flatMap((hosts) => hosts.split(" "));
const BY_COUNTRY =
  /(?:^|\.)((?:google|yelp|amazon|ebay|pinterest|tripadvisor|trustpilot|glassdoor|indeed|eventbrite|stepstone|monster|mercadolibre|mercadolivre)\.(?:com?\.)?[a-z]{2,3})$/;
/** Sites with pages of everybody on the host itself, but a subdomain is the site of one company. */
const BLOGS = "medium.com substack.com tumblr.com wordpress.com blogger.com wixsite.com".split(" ");

/** A subdomain here is another company's. */
const SITES = [
  // Sites and shops
  "wix.com weebly.com squarespace.com strikingly.com mystrikingly.com jimdo.com jimdosite.com jimdofree.com site123.me godaddysites.com business.site negocio.site webnode.com webnode.page yolasite.com ueniweb.com jouwweb.nl jouwweb.site simplesite.com homestead.com tripod.com angelfire.com bravesites.com webs.com estranky.cz zyrosite.com hostingersite.com 000webhostapp.com square.site canva.site company.site odoo.com mozello.com e-monsite.com ucraft.net tilda.ws webador.com multiscreensite.com shopify.com bigcartel.com mybigcommerce.com storenvy.com bandcamp.com cafe24.com wpengine.com pagesperso-orange.fr monsite-orange.fr free.fr zohosites.com freeservers.com infinityfreeapp.com neocities.org glitch.me modoo.at ocnk.net shop-pro.jp stores.jp thebase.in softr.app super.site glide.page mozellosite.com home.blog wpcomstaging.com exblog.jp fc2.com sumupstore.com ecwid.com clickfunnels.com unbouncepages.com getresponsepages.com beepworld.de npage.de de.tl es.tl fr.tl nethouse.ru ucoz.ru narod.ru xoom.it galeon.com gumroad.com itch.io ticketleap.com",
  // Blogs, letters, courses
  "typepad.com livejournal.com beehiiv.com circle.so instructure.com over-blog.com canalblog.com tistory.com ghost.io mailchimpsites.com teachable.com thinkific.com mykajabi.com podia.com fandom.com kajabi.com deviantart.com blogia.com",
  // Help, forms, rooms of one company
  "typeform.com wufoo.com hubspotpagebuilder.com hs-sites.com zendesk.com freshdesk.com helpscoutdocs.com uservoice.com statuspage.io readme.io notion.site atlassian.net slack.com onmicrosoft.com sharepoint.com salesforce.com force.com monday.com simplybook.me setmore.com zoho.com zoho.eu zoho.in zohodesk.com freshservice.com pipedrive.com oraclecloud.com",
  // Recruiting
  "bamboohr.com teamtailor.com recruitee.com myworkdayjobs.com myworkdaysite.com personio.de personio.com applytojob.com jobs.net breezy.hr icims.com taleo.net jobvite.com smartrecruiters.com successfactors.com successfactors.eu ultipro.com softgarden.io factorialhr.com homerun.co zohorecruit.com catsone.com hrmdirect.com pinpointhq.com rippling-ats.com traffit.com talentlyft.com occupop.com trakstar.com crew.work dayforcehcm.com paylocity.com paycomonline.net avature.net eightfold.ai jobscore.com applicantpro.com isolvedhire.com hireology.com",
].flatMap((hosts) => hosts.split(" "));

const pages: ReadonlySet<string> = new Set(PAGES);
const blogs: ReadonlySet<string> = new Set(BLOGS);
const sites: ReadonlySet<string> = new Set([...SITES, ...BLOGS]);

/** The host of pages of everybody: `"facebook.com"` for `"m.facebook.com"`; undefined for other hosts. */
export function sharedHost(host: string): string | undefined {
  if (blogs.has(host)) return host;
  const labels = host.split(".");
  const ends = labels.map((_, at) => labels.slice(at).join("."));
  return ends.find((end) => pages.has(end)) ?? BY_COUNTRY.exec(host)?.[1];
}

/** Whether a subdomain of this host belongs to another company. */
export function hasTenants(host: string): boolean {
  return sites.has(host) || /^blogspot\./.test(host) || sharedHost(host) !== undefined;
}

/** What tells a host where somebody comes from or which language is read, not whose page is meant. */
const ASIDE = /^(?:ref|source|src|trk|hl|lang|locale|gclid|fbclid|msclkid|mc_.*|utm_.*|_.*)$/i;
const LOCALE =
  "(?:intl-)?(?:ar|at|au|be|br|ca|ch|cn|cs|da|de|en|es|eu|fi|fr|gb|hu|in|it|ja|jp|ko|kr|mx|nl|no|pl|pt|ro|ru|se|sv|tr|uk|us|zh)(?:[-_][a-z]{2})?";
const OWN_PAGE = new RegExp(
  `^/(?:${LOCALE}/?)?(?:(?:about(?:-us)?|careers|contact(?:-us)?|press|legal|privacy|terms|tos|help|pricing)(?:/[a-z-]*)?|home|index\\.\\w+)?/?$`,
  "i"
);

/** `etsy.com/?ref=x`, `spotify.com/us/`: a page of the host's own company. */
export function isOfHostItself({ pathname, searchParams, hash }: URL): boolean {
  let isAside = OWN_PAGE.test(pathname) && !/[/!]/.test(hash);
  searchParams.forEach((_, name) => {
    isAside &&= ASIDE.test(name);
  });
  return isAside;
}

/** Hosts that lead elsewhere: links in mails and search results. */
const THROUGH =
  /(?:^|\.)(?:safelinks\.protection\.outlook\.com|googleadservices\.com|slack-redir\.net|duckduckgo\.com)$/;

/** `https://www.google.com/url?q=https://acme.com/` leads to `https://acme.com/`. */
export function targetOf({ hostname, pathname, searchParams }: URL): string | undefined {
  if (!THROUGH.test(hostname) && sharedHost(hostname) === undefined) return undefined;
  const inPath = /\/(https?:\/+[^/].*)$/i.exec(pathname)?.[1];
  const given = inPath === undefined ? [] : [inPath];
  searchParams.forEach((value) => given.push(value));
  return given.find((value) => /^https?:\/\//i.test(value) && urlOf(value));
}
