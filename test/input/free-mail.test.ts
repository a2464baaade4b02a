import { isFreeMail, isMailProvider, loadFreeMail } from "../../src/input/names/free-mail";
import { mailboxReason, parseCompanyRef } from "../../src/input/names/company-ref";
import { say } from "../../src/texts";

const ALL_COUNTRIES =
  "hotmail.ca yahoo.com.mx live.be hotmail.nl nifty.com gmx.at web.de t-online.de freenet.de orange.fr laposte.net wanadoo.fr sfr.fr free.fr libero.it virgilio.it tiscali.it alice.it wp.pl o2.pl interia.pl onet.pl seznam.cz centrum.cz zoznam.sk abv.bg freemail.hu citromail.hu mail.ru bk.ru list.ru inbox.ru yandex.ru rambler.ru ukr.net i.ua inbox.lv mail.ee qq.com 163.com 126.com sina.com yeah.net sohu.com naver.com daum.net hanmail.net nate.com yahoo.co.jp docomo.ne.jp ezweb.ne.jp rediffmail.com uol.com.br bol.com.br terra.com.br ig.com.br bigpond.com optusnet.com.au xtra.co.nz btinternet.com sky.com talktalk.net ntlworld.com telus.net shaw.ca sympatico.ca rogers.com bluewin.ch telenet.be skynet.be proximus.be ziggo.nl kpnmail.nl planet.nl telia.com online.no tdc.dk walla.co.il eircom.net yahoo.com.ar hotmail.com.ar telefonica.net sapo.pt otenet.gr mynet.com mweb.co.za comcast.net aol.de aol.fr o2online.de unitybox.de alice-dsl.net tim.it blu.it ya.com club.fr noos.fr utanet.at casema.nl quicknet.nl vp.pl op.pl post.tele.dk kolumbus.fi inbox.lt 139.com 189.cn kakao.com mailo.com zohomail.in riseup.net privaterelay.appleid.com mozmail.com gmail.com";

describe("free mail", () => {
  test("is any address before the list is there, so that none is asked meanwhile", () => {
    expect(isFreeMail("acme.example")).toBe(true);
    const reason = mailboxReason(parseCompanyRef("ann@acme.example"), "ann@acme.example");
    expect(reason && say(reason)).toMatch(/^The list of free e-mail services cannot be loaded/);
  });

  describe("once the list is there", () => {
    beforeAll(loadFreeMail);

    test(`is known of ${ALL_COUNTRIES.split(" ").length} services in 40 countries`, () => {
      expect(ALL_COUNTRIES.split(" ").filter((domain) => !isFreeMail(domain))).toEqual([]);
    });

    test.each(
      "acme.example mail.acme.example starbucks.com nus.edu.sg facebook.com alibaba.com rakuten.jp unican.es ox.ac.uk state.gov".split(
        " "
      )
    )("is not what %s gives", (domain) => {
      expect([isFreeMail(domain), isMailProvider(domain)]).toEqual([false, false]);
    });

    test("leaves networks and hosts to be asked when their domain stands alone", () => {
      expect(["telia.com", "sky.com", "orange.fr", "proximus.be"].some(isMailProvider)).toBe(false);
      expect(["gmail.com", "hotmail.ca", "yahoo.com.mx"].every(isMailProvider)).toBe(true);
    });

    test.each(["ann@gmail.com", "ANN@GMAIL.COM/", "Ann <ann@gmail.com>", "https://ann@gmail.com"])(
      "is seen in %s",
      (text) => {
        const reason = mailboxReason(parseCompanyRef(text), text);
        expect(reason && say(reason)).toMatch(/is a private mailbox, no company's/);
      }
    );
  });
});
