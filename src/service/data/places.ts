/**
 * Cities and countries of the demo data. City ids are GeoNames ids, as `job_location_or` takes them.
 */
export interface Place {
  readonly id: number;
  readonly city: string;
  readonly region: string;
  readonly regionCode: string;
  readonly countryCode: string;
  readonly latitude: number;
  readonly longitude: number;
}

export interface Country {
  readonly name: string;
  readonly continent: string;
  readonly continentCode: string;
  readonly language: "en" | "de" | "fr" | "es" | "pt" | "ja";
  readonly currency: string;
  /** Units of the currency for one US dollar, rounded. */
  readonly perDollar: number;
}

const COUNTRY_LINES = `
US United States|North America|NA|en|USD|1
CA Canada|North America|NA|en|CAD|1.4
MX Mexico|North America|NA|es|MXN|18
BR Brazil|South America|SA|pt|BRL|5.5
AR Argentina|South America|SA|es|ARS|1000
GB United Kingdom|Europe|EU|en|GBP|0.8
IE Ireland|Europe|EU|en|EUR|0.9
DE Germany|Europe|EU|de|EUR|0.9
AT Austria|Europe|EU|de|EUR|0.9
CH Switzerland|Europe|EU|de|CHF|0.9
FR France|Europe|EU|fr|EUR|0.9
BE Belgium|Europe|EU|fr|EUR|0.9
ES Spain|Europe|EU|es|EUR|0.9
PT Portugal|Europe|EU|pt|EUR|0.9
IT Italy|Europe|EU|en|EUR|0.9
NL Netherlands|Europe|EU|en|EUR|0.9
SE Sweden|Europe|EU|en|SEK|10
DK Denmark|Europe|EU|en|DKK|7
NO Norway|Europe|EU|en|NOK|10
FI Finland|Europe|EU|en|EUR|0.9
PL Poland|Europe|EU|en|PLN|4
CZ Czechia|Europe|EU|en|CZK|23
GR Greece|Europe|EU|en|EUR|0.9
UA Ukraine|Europe|EU|en|UAH|41
TR Turkey|Asia|AS|en|TRY|34
IL Israel|Asia|AS|en|ILS|3.7
AE United Arab Emirates|Asia|AS|en|AED|3.7
IN India|Asia|AS|en|INR|84
SG Singapore|Asia|AS|en|SGD|1.3
JP Japan|Asia|AS|ja|JPY|150
KR South Korea|Asia|AS|en|KRW|1380
HK Hong Kong|Asia|AS|en|HKD|7.8
AU Australia|Oceania|OC|en|AUD|1.5
NZ New Zealand|Oceania|OC|en|NZD|1.7
EG Egypt|Africa|AF|en|EGP|49
KE Kenya|Africa|AF|en|KES|129
NG Nigeria|Africa|AF|en|NGN|1600
ZA South Africa|Africa|AF|en|ZAR|18
`;

const PLACE_LINES = `
5128581|New York|New York|NY|US|40.71|-74.01
5391959|San Francisco|California|CA|US|37.77|-122.42
4671654|Austin|Texas|TX|US|30.27|-97.74
5809844|Seattle|Washington|WA|US|47.61|-122.33
4887398|Chicago|Illinois|IL|US|41.85|-87.65
4930956|Boston|Massachusetts|MA|US|42.36|-71.06
6167865|Toronto|Ontario|08|CA|43.7|-79.42
3530597|Mexico City|Mexico City|09|MX|19.43|-99.13
3448439|São Paulo|São Paulo|27|BR|-23.55|-46.64
3435910|Buenos Aires|Buenos Aires F.D.|07|AR|-34.61|-58.38
2643743|London|England|ENG|GB|51.51|-0.13
2964574|Dublin|Leinster|L|IE|53.33|-6.25
2950159|Berlin|Berlin|16|DE|52.52|13.41
2867714|Munich|Bavaria|02|DE|48.14|11.58
2761369|Vienna|Vienna|09|AT|48.21|16.37
2657896|Zürich|Zurich|ZH|CH|47.37|8.55
2988507|Paris|Île-de-France|11|FR|48.85|2.35
2996944|Lyon|Auvergne-Rhône-Alpes|84|FR|45.75|4.85
2800866|Brussels|Brussels Capital|BRU|BE|50.85|4.35
3117735|Madrid|Madrid|29|ES|40.42|-3.7
3128760|Barcelona|Catalonia|56|ES|41.39|2.16
2267057|Lisbon|Lisbon|14|PT|38.72|-9.13
3173435|Milan|Lombardy|09|IT|45.46|9.19
2759794|Amsterdam|North Holland|07|NL|52.37|4.89
2673730|Stockholm|Stockholm|26|SE|59.33|18.07
2618425|Copenhagen|Capital Region|17|DK|55.68|12.57
3143244|Oslo|Oslo|12|NO|59.91|10.75
658225|Helsinki|Uusimaa|01|FI|60.17|24.94
756135|Warsaw|Mazovia|78|PL|52.23|21.01
3067696|Prague|Prague|52|CZ|50.09|14.42
264371|Athens|Attica|ESYE31|GR|37.98|23.72
703448|Kyiv|Kyiv City|12|UA|50.45|30.52
745044|Istanbul|Istanbul|34|TR|41.01|28.95
293397|Tel Aviv|Tel Aviv|05|IL|32.08|34.78
292223|Dubai|Dubai|03|AE|25.08|55.31
1275339|Mumbai|Maharashtra|16|IN|19.07|72.88
1277333|Bengaluru|Karnataka|19|IN|12.97|77.59
1880252|Singapore|Singapore|00|SG|1.29|103.85
1850147|Tokyo|Tokyo|40|JP|35.69|139.69
1835848|Seoul|Seoul|11|KR|37.57|126.98
1819729|Hong Kong|Hong Kong|00|HK|22.28|114.17
2147714|Sydney|New South Wales|02|AU|-33.87|151.21
2193733|Auckland|Auckland|E7|NZ|-36.85|174.76
360630|Cairo|Cairo|11|EG|30.06|31.25
184745|Nairobi|Nairobi|05|KE|-1.28|36.82
2332459|Lagos|Lagos|05|NG|6.45|3.39
993800|Johannesburg|Gauteng|06|ZA|-26.2|28.04
`;

export const countries: ReadonlyMap<string, Country> = new Map(
  COUNTRY_LINES.trim()
    .split("\n")
    .map((line) => {
      const [name = "", continent = "", continentCode = "", language, currency = "", perDollar] =
        line.slice(3).split("|");
      return [
        line.slice(0, 2),
        {
          name,
          continent,
          continentCode,
          language: language as Country["language"],
          currency,
          perDollar: Number(perDollar),
        },
      ];
    })
);

export const places: readonly Place[] = PLACE_LINES.trim()
  .split("\n")
  .map((line) => {
    const [id, city = "", region = "", regionCode = "", countryCode = "", latitude, longitude] =
      line.split("|");
    return {
      id: Number(id),
      city,
      region,
      regionCode,
      countryCode,
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
  });

export function countryOf(code: string): Country {
  const country = countries.get(code);
  if (!country) throw new Error(`No country ${code} in the demo data.`);
  return country;
}

export function placeNamed(city: string): Place {
  const place = places.find((candidate) => candidate.city === city);
  if (!place) throw new Error(`No city ${city} in the demo data.`);
  return place;
}
