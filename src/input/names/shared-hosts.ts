/**
 * Hosts on which everybody has pages: `facebook.com/joesbakery` does not mean Facebook. The host alone is
 * a company like any other; a page on it does not name its company's domain. The lists were made by hand
 * from columns of web sites: social networks, link pages, directories, shops, maps, short links, job
 * boards. A subdomain of a host of sites (`joes.wordpress.com`) is a site of its own. Pure.
 */
import { urlOf } from "../../model/url-of";

/** Shared hosts including their subdomains. */
const WHOLE =
  "facebook.com fb.com fb.me messenger.com instagram.com threads.net threads.com twitter.com x.com t.co linkedin.com lnkd.in xing.com youtube.com youtu.be vimeo.com twitch.tv tiktok.com snapchat.com reddit.com quora.com vk.com ok.ru weibo.com bsky.app discord.com discord.gg t.me telegram.me whatsapp.com wa.me flickr.com soundcloud.com spotify.com behance.net dribbble.com patreon.com linktr.ee linkin.bio lnk.bio bio.link beacons.ai taplink.cc about.me bit.ly goo.gl g.page g.co tinyurl.com forms.gle apps.apple.com itunes.apple.com maps.apple.com github.com gitlab.com bitbucket.org npmjs.com crunchbase.com pitchbook.com zoominfo.com owler.com angel.co wellfound.com f6s.com dnb.com opencorporates.com wikipedia.org g2.com capterra.com clutch.co producthunt.com bbb.org kununu.com manta.com yellowpages.com thumbtack.com houzz.com justdial.com foursquare.com nextdoor.com etsy.com opentable.com meetup.com kickstarter.com gofundme.com dropbox.com notion.so calendly.com greenhouse.io lever.co workable.com ashbyhq.com";
/** Shared hosts without their subdomains: each subdomain is the site of somebody. */
const ALONE = "medium.com substack.com tumblr.com wordpress.com blogger.com wixsite.com";
const BY_COUNTRY =
  /(?:^|\.)((?:google|yelp|amazon|ebay|pinterest|tripadvisor|trustpilot|glassdoor|indeed|eventbrite)\.(?:com?\.)?[a-z]{2,3})$/;
/** Hosts that redirect links in mails and search results. */
const THROUGH =
  /(?:^|\.)(?:safelinks\.protection\.outlook\.com|googleadservices\.com|slack-redir\.net|duckduckgo\.com)$/;

const whole: ReadonlySet<string> = new Set(WHOLE.split(" "));
const alone: ReadonlySet<string> = new Set(ALONE.split(" "));

/** The shared host of a host name: `"facebook.com"` for `"m.facebook.com"`; undefined if it is not shared. */
export function sharedHost(host: string): string | undefined {
  if (alone.has(host)) return host;
  const labels = host.split(".");
  const ends = labels.map((_, at) => labels.slice(at).join("."));
  return ends.find((end) => whole.has(end)) ?? BY_COUNTRY.exec(host)?.[1];
}

/** `https://www.google.com/url?q=https://acme.com/` leads to `https://acme.com/`. */
export function targetOf({ hostname, searchParams }: URL): string | undefined {
  if (!THROUGH.test(hostname) && sharedHost(hostname) === undefined) return undefined;
  const targets: string[] = [];
  searchParams.forEach((value) => {
    if (/^https?:\/\//i.test(value) && urlOf(value)) targets.push(value);
  });
  return targets[0];
}
