/** Cities, states and countries of the demo data. Their ids are GeoNames ids, which `job_location_or` takes. */
export type Place = (typeof places)[number];
export type Language = "en" | "de" | "fr" | "es" | "pt" | "ja";

const COUNTRY_LINES = `
US United States|North America|NA|en|USD|1|6252001
CA Canada|North America|NA|en|CAD|1.4|6251999
MX Mexico|North America|NA|es|MXN|18|3996063
BR Brazil|South America|SA|pt|BRL|5.5|3469034
AR Argentina|South America|SA|es|ARS|1000|3865483
GB United Kingdom|Europe|EU|en|GBP|0.8|2635167
IE Ireland|Europe|EU|en|EUR|0.9|2963597
DE Germany|Europe|EU|de|EUR|0.9|2921044
AT Austria|Europe|EU|de|EUR|0.9|2782113
CH Switzerland|Europe|EU|de|CHF|0.9|2658434
FR France|Europe|EU|fr|EUR|0.9|3017382
BE Belgium|Europe|EU|fr|EUR|0.9|2802361
ES Spain|Europe|EU|es|EUR|0.9|2510769
PT Portugal|Europe|EU|pt|EUR|0.9|2264397
IT Italy|Europe|EU|en|EUR|0.9|3175395
NL Netherlands|Europe|EU|en|EUR|0.9|2750405
SE Sweden|Europe|EU|en|SEK|10|2661886
DK Denmark|Europe|EU|en|DKK|7|2623032
NO Norway|Europe|EU|en|NOK|10|3144096
FI Finland|Europe|EU|en|EUR|0.9|660013
PL Poland|Europe|EU|en|PLN|4|798544
CZ Czechia|Europe|EU|en|CZK|23|3077311
GR Greece|Europe|EU|en|EUR|0.9|390903
UA Ukraine|Europe|EU|en|UAH|41|690791
TR Turkey|Asia|AS|en|TRY|34|298795
IL Israel|Asia|AS|en|ILS|3.7|294640
AE United Arab Emirates|Asia|AS|en|AED|3.7|290557
IN India|Asia|AS|en|INR|84|1269750
SG Singapore|Asia|AS|en|SGD|1.3|1880251
JP Japan|Asia|AS|ja|JPY|150|1861060
KR South Korea|Asia|AS|en|KRW|1380|1835841
HK Hong Kong|Asia|AS|en|HKD|7.8|1819730
AU Australia|Oceania|OC|en|AUD|1.5|2077456
NZ New Zealand|Oceania|OC|en|NZD|1.7|2186224
EG Egypt|Africa|AF|en|EGP|49|357994
KE Kenya|Africa|AF|en|KES|129|192950
NG Nigeria|Africa|AF|en|NGN|1600|2328926
ZA South Africa|Africa|AF|en|ZAR|18|953987
`;

const PLACE_LINES = `
5128581|New York|New York|NY|US|40.71|-74.01|5128638
5391959|San Francisco|California|CA|US|37.77|-122.42|5332921
4671654|Austin|Texas|TX|US|30.27|-97.74|4736286
5809844|Seattle|Washington|WA|US|47.61|-122.33|5815135
4887398|Chicago|Illinois|IL|US|41.85|-87.65|4896861
4930956|Boston|Massachusetts|MA|US|42.36|-71.06|6254926
6167865|Toronto|Ontario|08|CA|43.7|-79.42|6093943
3530597|Mexico City|Mexico City|09|MX|19.43|-99.13|3527646
3448439|São Paulo|São Paulo|27|BR|-23.55|-46.64|3448433
3435910|Buenos Aires|Buenos Aires F.D.|07|AR|-34.61|-58.38|3433955
2643743|London|England|ENG|GB|51.51|-0.13|6269131
2964574|Dublin|Leinster|L|IE|53.33|-6.25|7521314
2950159|Berlin|Berlin|16|DE|52.52|13.41|2950157
2867714|Munich|Bavaria|02|DE|48.14|11.58|2951839
2761369|Vienna|Vienna|09|AT|48.21|16.37|2761367
2657896|Zürich|Zurich|ZH|CH|47.37|8.55|2657895
2988507|Paris|Île-de-France|11|FR|48.85|2.35|3012874
2996944|Lyon|Auvergne-Rhône-Alpes|84|FR|45.75|4.85|11071625
2800866|Brussels|Brussels Capital|BRU|BE|50.85|4.35|2800867
3117735|Madrid|Madrid|29|ES|40.42|-3.7|3117732
3128760|Barcelona|Catalonia|56|ES|41.39|2.16|3336901
2267057|Lisbon|Lisbon|14|PT|38.72|-9.13|2267056
3173435|Milan|Lombardy|09|IT|45.46|9.19|3174618
2759794|Amsterdam|North Holland|07|NL|52.37|4.89|2749879
2673730|Stockholm|Stockholm|26|SE|59.33|18.07|2673722
2618425|Copenhagen|Capital Region|17|DK|55.68|12.57|6418538
3143244|Oslo|Oslo|12|NO|59.91|10.75|3143242
658225|Helsinki|Uusimaa|01|FI|60.17|24.94|830709
756135|Warsaw|Mazovia|78|PL|52.23|21.01|858787
3067696|Prague|Prague|52|CZ|50.09|14.42|3067695
264371|Athens|Attica|ESYE31|GR|37.98|23.72|6692632
703448|Kyiv|Kyiv City|12|UA|50.45|30.52|703447
745044|Istanbul|Istanbul|34|TR|41.01|28.95|745042
293397|Tel Aviv|Tel Aviv|05|IL|32.08|34.78|293396
292223|Dubai|Dubai|03|AE|25.08|55.31|292224
1275339|Mumbai|Maharashtra|16|IN|19.07|72.88|1264418
1277333|Bengaluru|Karnataka|19|IN|12.97|77.59|1267701
1880252|Singapore|Singapore|00|SG|1.29|103.85|
1850147|Tokyo|Tokyo|40|JP|35.69|139.69|1850144
1835848|Seoul|Seoul|11|KR|37.57|126.98|1835847
1819729|Hong Kong|Hong Kong|00|HK|22.28|114.17|
2147714|Sydney|New South Wales|02|AU|-33.87|151.21|2155400
2193733|Auckland|Auckland|E7|NZ|-36.85|174.76|2193734
360630|Cairo|Cairo|11|EG|30.06|31.25|360631
184745|Nairobi|Nairobi|05|KE|-1.28|36.82|184742
2332459|Lagos|Lagos|05|NG|6.45|3.39|2332453
993800|Johannesburg|Gauteng|06|ZA|-26.2|28.04|1085594
`;

export const countries = new Map(
  COUNTRY_LINES.trim()
    .split("\n")
    .map((line) => {
      const [
        name = "",
        continent = "",
        continentCode = "",
        language,
        currency = "",
        perDollar,
        id,
      ] = line.slice(3).split("|");
      return [
        line.slice(0, 2),
        {
          id: Number(id),
          name,
          continent,
          continentCode,
          language: language as Language,
          currency,
          /** Units of the currency for one US dollar, rounded. */
          perDollar: Number(perDollar),
        },
      ] as const;
    })
);

export const places = PLACE_LINES.trim()
  .split("\n")
  .map((line) => {
    const [
      id,
      city = "",
      region = "",
      regionCode = "",
      countryCode = "",
      latitude,
      longitude,
      state,
    ] = line.split("|");
    return {
      id: Number(id),
      city,
      region,
      regionCode,
      countryCode,
      latitude: Number(latitude),
      longitude: Number(longitude),
      /** The id of the state; null where a city is its own country. */
      regionId: state ? Number(state) : null,
    };
  });

/** The towns, or the country, that a GeoNames id means: a town, all towns of a state, or a country. */
export function placesOf(id: number): { readonly ids: readonly number[]; readonly code?: string } {
  const [code] = [...countries].find(([, country]) => country.id === id) ?? [];
  const towns = places.filter((place) => place.id === id || place.regionId === id);
  return { ids: towns.map((town) => town.id), ...(code === undefined ? {} : { code }) };
}

export function countryOf(code: string) {
  const country = countries.get(code);
  if (!country) throw new Error(`No country ${code} in the demo data.`);
  return country;
}

export function placeNamed(city: string): Place {
  const place = places.find((candidate) => candidate.city === city);
  if (!place) throw new Error(`No city ${city} in the demo data.`);
  return place;
}
