import { createHash } from 'node:crypto';
import { dayIn } from '@waymark/contract/statistics';
import type { InTransaction } from '../../platform/context.ts';
import { planForMany, type Store } from '../../platform/db/database.ts';
import { zoneFor } from '../../platform/tenancy/time-zone.ts';
import type { UserId } from '@waymark/contract/kit';
import { ExtensionPoint } from '../../platform/extension-point.ts';
import { ENDED_TOGETHER, type Fact, FACT_KINDS } from './facts.ts';
import {
  addMonths,
  addToSums,
  clearBits,
  type Cell,
  type FactRow,
  findDone,
  findMinutes,
  findUndos,
  findWhereabouts,
  insertFacts,
  insertUndos,
  numbersOf,
  type NumberedKind,
  type Referred,
  setBits,
  unnameFacts,
} from './ingest.repo.ts';

const CHUNK = 8_192;
/** Facts from which on planning each statement costs less than a wrong plan. */
const MANY = 500;

/** Those who copied facts of people whose facts no longer say what they were about; in the transaction in which it is taken off them. */
export const factCopies = new ExtensionPoint<(store: Store, personId: UserId) => Promise<void>>();

/** 64 bits of a text's hash, as the store writes a bigint. */
function hashOf(text: string): string {
  return createHash('sha256').update(text).digest().readBigInt64BE().toString();
}

/**
 * ANA-05: adds facts and brings every roll-up in line, in the transaction given. Facts may come late, in any order and more than once;
 * one that is taken back falls out of its own day. The caller holds the reader's lock of the organisation.
 */
export async function ingest(ctx: InTransaction, facts: readonly Fact[]): Promise<void> {
  if (facts.length === 0) return;
  if (facts.length > MANY) await planForMany(ctx.store);
  const rows = await resolve(ctx, facts);
  const isUndo = (_: FactRow, at: number) => facts[at]?.isUndo === true;
  const undone = rows
    .filter(isUndo)
    .flatMap((row) => (row.person === null ? [] : [{ kind: row.kind, person: row.person, reference: row.reference, at: row.at }]));
  const said = rows.filter((row, at) => !isUndo(row, at));
  await addMonths(ctx.store, [...new Set(said.map(({ at }) => `${at.slice(0, 7)}-01`))].toSorted());
  const added = await insertFacts(ctx.store, said);
  await insertUndos(ctx.store, undone);
  const balanced = await insertFacts(ctx.store, await balance(ctx.store, added, undone));
  await addToSums(ctx.store, [...added, ...balanced]);
  await setBits(ctx.store, cellsOf(added));
  const dirty = new Map(
    balanced.flatMap(({ day, kind, person }) =>
      person === null ? [] : [[`${day} ${kind} ${chunkOf(person)}`, { day, kind, chunk: chunkOf(person) }] as const],
    ),
  );
  await setBits(ctx.store, cellsOf(await clearBits(ctx.store, [...dirty.values()])));
  await unname(ctx, facts, rows, balanced);
}

/** Takes off facts that ended together what they were about, also where they were copied. */
async function unname(ctx: InTransaction, facts: readonly Fact[], rows: readonly FactRow[], balanced: readonly FactRow[]): Promise<void> {
  const ended = balanced.filter(endsTogether);
  if (ended.length === 0) return;
  await unnameFacts(ctx.store, ended);
  const numbers = new Set(ended.map(({ person }) => person));
  const people = new Set(rows.flatMap(({ person }, at) => (numbers.has(person) ? (facts[at]?.personId ?? []) : [])));
  for (const mark of factCopies.all()) for (const personId of people) await mark(ctx.store, personId as UserId);
}

const endedKinds: ReadonlySet<number> = new Set(ENDED_TOGETHER.map((kind) => FACT_KINDS[kind]));
const endsTogether = ({ kind }: Pick<FactRow, 'kind'>) => endedKinds.has(kind);

const chunkOf = (person: number) => Math.floor(person / CHUNK);

async function resolve(ctx: InTransaction, facts: readonly Fact[]): Promise<FactRow[]> {
  const people = [...new Set(facts.flatMap(({ personId }) => personId ?? []))];
  const cards = [...new Set(facts.flatMap(({ cardId }) => cardId ?? []))];
  const places = await findWhereabouts(ctx.store, people);
  const minutes = await findMinutes(ctx.store, cards);
  const named = (kind: NumberedKind, things: Iterable<string | null | undefined>) =>
    [...things].flatMap((thing) => (thing === null || thing === undefined ? [] : [{ kind, thing }]));
  const numberOf = await numbersOf(ctx.store, [
    ...named('person', people),
    ...named('card', cards),
    ...named(
      'unit',
      [...places.values()].map(({ unit }) => unit),
    ),
    ...named(
      'place',
      [...places.values()].map(({ place }) => place),
    ),
    ...named(
      'group',
      facts.map(({ groupId }) => groupId),
    ),
    ...named(
      'subject',
      facts.map(({ subject }) => subject),
    ),
  ]);
  return facts.map((fact): FactRow => {
    const place = fact.personId === null ? undefined : places.get(fact.personId);
    return {
      at: fact.at,
      day: dayIn(zoneFor(ctx, fact.kind === 'completed' ? (place?.zone ?? null) : null), fact.at),
      kind: FACT_KINDS[fact.kind],
      person: numberOf('person', fact.personId),
      card: numberOf('card', fact.cardId),
      unit: numberOf('unit', place?.unit ?? null),
      place: numberOf('place', place?.place ?? null),
      group_number: numberOf('group', fact.groupId),
      subject: numberOf('subject', fact.subject),
      amount: 1,
      value: fact.kind === 'completed' && fact.cardId !== null ? (minutes.get(fact.cardId) ?? 0) : fact.value,
      reference: hashOf(fact.reference),
      event: hashOf(fact.eventId),
    };
  });
}

const keyOf = ({ kind, person, reference }: Pick<FactRow, 'kind' | 'person' | 'reference'>) => `${kind} ${person} ${reference}`;

/**
 * What has to be added so that of each thing done exactly that stands which was not taken back: each taking back ends the last one
 * done before it. Depends on when things happened, never on when they became known.
 */
async function balance(tx: Store, added: readonly FactRow[], undone: readonly Referred[]): Promise<FactRow[]> {
  const touched = added.flatMap(({ kind, person, reference }) => (person === null ? [] : [{ kind, person, reference }]));
  const undos = Map.groupBy(await findUndos(tx, [...touched, ...undone]), keyOf);
  const keys = [...new Map([...touched, ...undone].filter((key) => undos.has(keyOf(key))).map((key) => [keyOf(key), key])).values()];
  const done = Map.groupBy(await findDone(tx, keys), keyOf);
  return [...done].flatMap(([key, ons]) => {
    if (ons.some(endsTogether)) return endTogether(key, ons, undos.get(key) ?? []);
    const standing = new Set(ons.map(({ at }) => at));
    for (const { at } of (undos.get(key) ?? []).toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
      const last = [...standing]
        .filter((on) => on <= at)
        .toSorted()
        .at(-1);
      if (last !== undefined) standing.delete(last);
    }
    return ons.flatMap((on): FactRow[] => {
      const wanted = standing.has(on.at) ? 1 : 0;
      const { stands, ...row } = on;
      if (stands === wanted) return [];
      return [{ ...row, amount: wanted - stands, event: hashOf(`${key} ${on.at} ${stands} ${crypto.randomUUID()}`) }];
    });
  });
}

/** The same of kinds of which a taking back ends everything up to it; more than one of a moment may stand. */
function endTogether(key: string, ons: readonly (FactRow & { stands: number })[], undos: readonly { readonly at: string }[]): FactRow[] {
  const last = undos
    .map(({ at }) => at)
    .toSorted()
    .at(-1);
  return ons
    .filter(({ at }) => last !== undefined && at <= last)
    .flatMap(({ stands, ...row }) =>
      Array.from({ length: stands }, () => ({ ...row, amount: -1, event: hashOf(`${key} ${row.at} ended ${crypto.randomUUID()}`) })),
    );
}

/** The bits that facts set, by cell. */
function cellsOf(facts: readonly Pick<FactRow, 'day' | 'kind' | 'person'>[]): (Cell & { hex: string })[] {
  const cells = new Map<string, Cell & { bytes: Buffer }>();
  for (const { day, kind, person } of facts) {
    if (person === null) continue;
    const chunk = chunkOf(person);
    const key = `${day} ${kind} ${chunk}`;
    let cell = cells.get(key);
    if (cell === undefined) {
      cell = { day, kind, chunk, bytes: Buffer.alloc(CHUNK / 8) };
      cells.set(key, cell);
    }
    const bit = person % CHUNK;
    cell.bytes[bit >> 3] = (cell.bytes[bit >> 3] ?? 0) | (0x80 >> (bit & 7));
  }
  return [...cells.values()].map(({ day, kind, chunk, bytes }) => ({ day, kind, chunk, hex: bytes.toString('hex') }));
}
