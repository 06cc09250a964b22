import { countryName, type Geolocation, GEOLOCATION_SEARCH, GEOLOCATION_TYPES } from '@waymark/contract/locations';
import type { ActorContext } from '../../platform/context.ts';
import { placeOf } from './gazetteer.ts';
import { gazetteer } from './gazetteer-at-hand.ts';
import { postcodeKey } from './postcode-table.ts';
import { findPostcodes } from './postcodes.repo.ts';

const isLanguage = (language: string) => {
  try {
    return Intl.getCanonicalLocales(language).length > 0;
  } catch {
    return false;
  }
};

/** LOC-02: places of the world by name. What fails is logged and gives none, with another code than 200. */
export async function searchGeolocations(ctx: ActorContext, { input, language }: { input: string; language: string }) {
  const { enable, usage, visibility } = ctx.organisation.setting('locations_config');
  if (!enable || usage === 'organisation') return { status: { code: 200, message: '' }, results: [] };
  const types = new Set(GEOLOCATION_TYPES.filter((type) => visibility[type]));
  try {
    const known = isLanguage(language) ? language : 'en';
    const coded = types.has('city') ? await byPostcode(ctx, input, known) : [];
    const results = [...coded, ...(await gazetteer()).search(input, known, types)].slice(0, GEOLOCATION_SEARCH.results);
    return { status: { code: 200, message: '' }, results };
  } catch (error) {
    ctx.platform.log.error({ err: error, requestId: ctx.requestId }, 'The gazetteer could not be searched');
    return { status: { code: 503, message: 'The gazetteer could not be read' }, results: [] };
  }
}

/** Places whose postcode begins with what was typed, or is the first of its words: "1771", "1771 Halden", "SW1A 1AA, United Kingdom". */
async function byPostcode(ctx: ActorContext, input: string, language: string): Promise<Geolocation[]> {
  const [typed = '', ...others] = input.split(',');
  const begun = postcodeKey(typed);
  if (begun.length < GEOLOCATION_SEARCH.minimumCharacters || !/\p{N}/u.test(begun)) return [];
  const words = typed.trim().split(/\s+/);
  const whole = words.slice(1).map((_, at) => postcodeKey(words.slice(0, at + 1).join('')));
  const rows = await findPostcodes(ctx.store, begun, whole, GEOLOCATION_SEARCH.results);
  const narrowing = others.map((part) => part.trim().toLowerCase()).filter((part) => part !== '');
  const isIn = (country: string) =>
    narrowing.every((part) =>
      [country, countryName(country, language), countryName(country, 'en')].some((name) => name.toLowerCase().startsWith(part)),
    );
  return rows
    .filter(({ country_code: country }) => isIn(country))
    .map(({ country_code: country, postcode, town, state, lat, lon }) =>
      placeOf({ country, postcode, town, state, lat, lng: lon }, language),
    );
}
