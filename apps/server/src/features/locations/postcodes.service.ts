import type { Readable } from 'node:stream';
import { setImmediate as aTurn } from 'node:timers/promises';
import { countryName, LOCATION_LIMITS, type PostcodeImport } from '@waymark/contract/locations';
import { mutate, unchanged } from '../../platform/audit/mutate.ts';
import type { Acting, ActorContext } from '../../platform/context.ts';
import {
  importAtOnce,
  outcomesOf,
  type TableAsk,
  tableImporter,
  type TableOutcome,
  type WholeTable,
  wholeTable,
} from '../imports/imports.public.ts';
import { gazetteer } from './gazetteer-at-hand.ts';
import { postcodesChanged } from './locations.events.ts';
import { languageOf } from './locations.present.ts';
import { type PostcodeLine, postcodeJudge, postcodeTable } from './postcode-table.ts';
import * as repo from './postcodes.repo.ts';

/** Lines judged, and rows written, between two turns of the event loop. */
const AT_ONCE = 500;

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
  const kind = postcodeTable(languageOf(ctx));
  const table = await wholeTable(ctx, bytes, kind, asked);
  const { extra, ...answer } = await importAtOnce(ctx, kind, { table, asked }, (ctx) => applyPostcodes(ctx, table, asked));
  return { ...answer, removed: extra?.removed ?? 0 };
}

async function applyPostcodes(
  ctx: Acting,
  table: WholeTable,
  { dryRun }: { readonly dryRun: boolean },
): Promise<TableOutcome<{ removed: number }>> {
  const judge = postcodeJudge(table, languageOf(ctx));
  const lines: PostcodeLine[] = [];
  const wanted: { readonly line: PostcodeLine; readonly row: repo.PostcodeRow }[] = [];
  const townOf = await towns();
  for (const [at, one] of table.lines.entries()) {
    if (at % AT_ONCE === 0) await aTurn();
    const line = judge(one);
    lines.push(line);
    if (line.faults.length > 0) continue;
    const { lat, lon } = line.row;
    const place = lat === undefined || lon === undefined ? townOf(line.row) : { lat, lon };
    if (place === undefined) line.faults.push({ field: 'city', code: 'unknown-town', column: null });
    else wanted.push({ line, row: { ...line.row, ...place } });
  }
  const countries = [...new Set(wanted.map(({ row }) => row.country_code))];
  return mutate(ctx, postcodesChanged, async (ctx) => {
    await repo.lockPostcodes(ctx.store);
    const before = new Map((await repo.postcodesOf(ctx.store, countries)).map((row) => [keyOf(row), row]));
    const effects = new Map(wanted.map(({ line, row }) => [line, effectOf(before.get(keyOf(row)), row)] as const));
    const count = (effect: string) => [...effects.values()].filter((one) => one === effect).length;
    const [created, changed] = [count('create'), count('change')];
    const removed = before.size - (wanted.length - created);
    const result = {
      lines: outcomesOf(lines, effects),
      extra: { removed },
    };
    if (dryRun || created + changed + removed === 0) return unchanged(result);
    await repo.deletePostcodes(ctx.store, countries);
    for (let at = 0; at < wanted.length; at += AT_ONCE * 10)
      await repo.insertPostcodes(
        ctx.store,
        wanted.slice(at, at + AT_ONCE * 10).map(({ row }) => row),
      );
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

const effectOf = (before: repo.PostcodeRow | undefined, row: repo.PostcodeRow) =>
  before === undefined ? 'create' : isSame(before, row) ? 'same' : 'change';

const isSame = (before: repo.PostcodeRow, row: repo.PostcodeRow) =>
  before.postcode === row.postcode && before.state === row.state && before.lat === row.lat && before.lon === row.lon;

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

/** Postcodes with their towns (LOC-02), checked and brought in in the background. */
export const postcodeImporter = tableImporter({
  kind: 'postcodes',
  permissions: ['MANAGE_ORGANISATION'],
  limits: { bytes: LOCATION_LIMITS.postcodeBytes, lines: LOCATION_LIMITS.postcodeLines },
  table: async (ctx) => postcodeTable(languageOf(ctx)),
  apply: applyPostcodes,
});
