import type { Readable } from 'node:stream';
import { setImmediate as aTurn } from 'node:timers/promises';
import { countryName, type PostcodeImport } from '@waymark/contract/locations';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { ActorContext } from '../../platform/context.ts';
import { keepColumns, type TableAsk, wholeTable } from '../imports/imports.public.ts';
import { gazetteer } from './gazetteer-at-hand.ts';
import { postcodesChanged } from './locations.events.ts';
import { languageOf } from './locations.present.ts';
import { type PostcodeLine, postcodeJudge, postcodeTable } from './postcode-table.ts';
import * as repo from './postcodes.repo.ts';

/** Lines judged, and rows written, between two turns of the event loop. */
const AT_ONCE = 500;
/** Bad lines that are told. */
const LINES_TOLD = 1_000;

/** LOC-02: returns the countries whose postcodes the organisation brought, by name. */
export async function listCountries(ctx: ActorContext) {
  const language = languageOf(ctx);
  const items = (await repo.countByCountry(ctx.store)).map(({ country_code: countryCode, count }) => ({
    countryCode,
    country: countryName(countryCode, language),
    count,
  }));
  return { items: items.toSorted((one, other) => one.country.localeCompare(other.country, language)) };
}

/**
 * LOC-02: takes postcodes with their towns from a table, or tells what would happen and every bad line; the same work with and without
 * writing. A country that the table names has these postcodes afterwards and no others. Places without coordinates get those of their town.
 * Throws `postcode-table-unreadable` or `-too-large`.
 */
export async function importPostcodes(ctx: ActorContext, bytes: Readable, asked: TableAsk): Promise<PostcodeImport> {
  const { dryRun } = asked;
  const kind = postcodeTable(languageOf(ctx));
  const table = await wholeTable(ctx, bytes, kind, asked);
  const judge = postcodeJudge(table, languageOf(ctx));
  const lines: PostcodeLine[] = [];
  const wanted: repo.PostcodeRow[] = [];
  const townOf = await towns();
  for (const [at, one] of table.lines.entries()) {
    if (at % AT_ONCE === 0) await aTurn();
    const line = judge(one);
    lines.push(line);
    if (line.faults.length > 0) continue;
    const { lat, lon } = line.row;
    const place = lat === undefined || lon === undefined ? townOf(line.row) : { lat, lon };
    if (place === undefined) line.faults.push({ field: 'city', code: 'unknown-town', column: null });
    else wanted.push({ ...line.row, ...place });
  }
  const countries = [...new Set(wanted.map(({ country_code: code }) => code))];
  return mutate(ctx, postcodesChanged, async (ctx) => {
    await repo.lockPostcodes(ctx.store);
    const before = new Map((await repo.postcodesOf(ctx.store, countries)).map((row) => [keyOf(row), row]));
    const created = wanted.filter((row) => !before.has(keyOf(row))).length;
    const same = wanted.filter((row) => isSame(before.get(keyOf(row)), row)).length;
    const changed = wanted.length - created - same;
    const removed = before.size - (wanted.length - created);
    const bad = lines.filter(({ faults }) => faults.length > 0);
    const result: PostcodeImport = {
      dryRun,
      counts: { create: created, change: changed, same, bad: bad.length },
      removed,
      lines: bad.slice(0, LINES_TOLD).map(({ line, title, faults }) => ({ line, title, faults })),
      warnings: lines
        .filter(({ faults, warnings }) => faults.length === 0 && warnings.length > 0)
        .slice(0, LINES_TOLD)
        .map(({ line, title, warnings }) => ({ line, title, faults: warnings })),
      reading: table.reading,
    };
    if (!dryRun) await keepColumns(ctx, kind, table.headers, asked.columns);
    if (dryRun || created + changed + removed === 0) return unchanged(result);
    await repo.deletePostcodes(ctx.store, countries);
    for (let at = 0; at < wanted.length; at += AT_ONCE * 10) await repo.insertPostcodes(ctx.store, wanted.slice(at, at + AT_ONCE * 10));
    return { result, subject: { type: 'postcodes', id: ctx.organisation.id }, details: { countries, created, changed, removed } };
  });
}

/** LOC-02: forgets the postcodes of a country; nothing happens where there are none. */
export async function removePostcodes(ctx: ActorContext, countryCode: string): Promise<void> {
  await mutate(ctx, postcodesChanged, async (ctx) => {
    await repo.lockPostcodes(ctx.store);
    const removed = await repo.deletePostcodes(ctx.store, [countryCode]);
    if (removed === 0) return unchanged(undefined);
    return {
      result: undefined,
      subject: { type: 'postcodes', id: ctx.organisation.id },
      details: { countries: [countryCode], created: 0, changed: 0, removed },
    };
  });
}

const keyOf = ({ country_code: country, postcode_key: key, town }: repo.PostcodeRow) => `${country} ${key} ${town}`;

const isSame = (before: repo.PostcodeRow | undefined, row: repo.PostcodeRow) =>
  before !== undefined &&
  before.postcode === row.postcode &&
  before.state === row.state &&
  before.lat === row.lat &&
  before.lon === row.lon;

/** Where towns are by the gazetteer, each looked for once. */
async function towns() {
  const world = await gazetteer();
  const known = new Map<string, { lat: number; lon: number } | undefined>();
  return ({ country_code: country, town }: PostcodeLine['row']) => {
    const key = `${country} ${town}`;
    if (!known.has(key)) known.set(key, world.town(town, country));
    return known.get(key);
  };
}
