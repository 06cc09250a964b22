import type { z } from 'zod';

/** What the records of a sample look like. */
export interface SampleShape {
  /** Items of every list; none empties what may be left out too. */
  readonly items: 0 | 3;
  /** What stands where people write text. */
  readonly text: string;
  /** Which alternative of a choice comes first. */
  readonly first: number;
  /** What every `can` says; true unless it is said. */
  readonly allows?: boolean;
  /** Added to whole numbers, so that a screen's own numbers are told apart from theirs. */
  readonly counts?: number;
}

/** Anything of Zod, as it describes itself. */
interface Definition {
  readonly type: string;
  readonly format?: string;
  readonly innerType?: z.ZodType;
  readonly element?: z.ZodType;
  readonly shape?: Readonly<Record<string, z.ZodType>>;
  readonly catchall?: z.ZodType;
  readonly options?: readonly z.ZodType[];
  readonly entries?: Readonly<Record<string, string | number>>;
  readonly values?: readonly unknown[];
  readonly keyType?: z.ZodType;
  readonly valueType?: z.ZodType;
  readonly items?: readonly z.ZodType[];
  readonly in?: z.ZodType;
  readonly out?: z.ZodType;
  readonly left?: z.ZodType;
  readonly right?: z.ZodType;
  readonly getter?: () => z.ZodType;
}

/** The bounds of a text, a number or a list. */
interface Bounds {
  readonly minimum?: number | undefined;
  readonly maximum?: number | undefined;
}

const DEEPEST = 9;
const DAY = 86_400_000;
/** Noon of a Wednesday: all samples lie around it. */
const NOON = Date.parse('2026-03-04T12:00:00Z');

const definitionOf = (schema: z.ZodType) => schema._zod.def as unknown as Definition;

/** A check of Zod's, of which there are many kinds: those that bound are told apart by what they have. */
interface Check {
  readonly check: string;
  readonly value?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly length?: number;
}

function boundsOf(schema: z.ZodType): Bounds {
  const { checks = [] } = schema._zod.def as { readonly checks?: readonly { readonly _zod: { readonly def: unknown } }[] };
  const bounds: { minimum?: number | undefined; maximum?: number | undefined } = {};
  for (const { check, value, minimum, maximum, length } of checks.map(({ _zod }) => _zod.def as Check)) {
    bounds.minimum = (check === 'greater_than' ? value : (length ?? minimum)) ?? bounds.minimum;
    bounds.maximum = (check === 'less_than' ? value : (length ?? maximum)) ?? bounds.maximum;
  }
  return bounds;
}

/** A number that belongs to a place in the sample and stays the same from run to run. */
function numberOf(place: string): number {
  let hash = 7;
  for (const letter of place) hash = (hash * 31 + letter.charCodeAt(0)) % 1_000_003;
  return hash;
}

const uuidOf = (place: string) => `0198a000-0000-7000-8000-${numberOf(place).toString(16).padStart(12, '0')}`;
const momentOf = (place: string) => new Date(NOON + ((numberOf(place) % 700) - 350) * DAY).toISOString();

const ZONES = ['Asia/Calcutta', 'Europe/Vienna', 'America/Lima'];

/** What texts of a form of their own are, by the name of their field: the contract often knows them as texts only. */
const BY_NAME: readonly (readonly [RegExp, (place: string) => string])[] = [
  [/(?:At|Since|Until|After|Timestamp|From|^at|^since|^until|^now|^asOf|^from|^to|^period)$/, momentOf],
  [/(?:On|By|Day|Date|Deadline|^points|^month|^on|^day|^today|^start|^end|^ending|_date)$/, (place) => momentOf(place).slice(0, 10)],
  // Of a list each its own: no one chooses a zone twice.
  [/(?:Zones?|^zone)$/, (place) => takeTurn(ZONES, Number(/\.(\d+)$/.exec(place)?.[1] ?? 0)) ?? ''],
  [/(?:Colour|colour|Color|color)$/, () => '#2f6f5e'],
  [/(?:anguage|locale)(?:Code)?$/, () => 'en'],
  [/(?:currency)$/i, () => 'EUR'],
  [/country/i, () => 'AT'],
  [/domain/i, (place) => `a${numberOf(place)}.example`],
  [/email/i, (place) => `person-${numberOf(place)}@northmere.example`],
  [/(?:url|href|picture|avatar|image|cover|logo|thumbnail)(?:Url)?$/i, (place) => `/sample-${numberOf(place)}.png`],
  [/(?:slug|handle|key|token|code|hostName|fileName|mimeType)s?$/i, (place) => `a${numberOf(place)}`],
  [/(?:Ids?|^ids?|^through)$/, uuidOf],
];

const TEXTS: readonly ((place: string) => string)[] = [
  uuidOf,
  momentOf,
  (place) => momentOf(place).slice(0, 10),
  () => '09:30',
  () => '2f6f5e',
  () => '#2f6f5e',
  () => 'https://northmere.example/sample',
  () => '/sample',
  () => 'person@northmere.example',
  () => 'en',
  () => 'a1',
  () => 'A1',
  () => '1',
  () => '1.0',
  () => '12.00',
  (place) => `a${numberOf(place)}.example`,
  (place) => `section:a${numberOf(place)}`,
  (place) => `2026-${String(1 + (numberOf(place) % 12)).padStart(2, '0')}`,
  () => '2026',
  () => 'EUR',
  () => 'image/png',
];

function cutToFit(text: string, { minimum = 0, maximum = Number.POSITIVE_INFINITY }: Bounds): string {
  return text.slice(0, maximum).padEnd(minimum, 'a');
}

/** Makes one answer after a schema of the contract: small, the same from run to run, and as the server could have sent it. */
export function sampleOf(schema: z.ZodType, shape: SampleShape): unknown {
  return valueOf(schema, { shape, place: '', name: '', turn: shape.first, depth: 0 });
}

interface Position {
  readonly shape: SampleShape;
  /** All names on the way here, so that every place has values of its own. */
  readonly place: string;
  /** Of the field. */
  readonly name: string;
  /** Which alternative of a choice is next. */
  readonly turn: number;
  readonly depth: number;
}

const inside = (position: Position, name: string): Position => ({
  ...position,
  name,
  place: `${position.place}.${name}`,
  depth: position.depth + 1,
});

function textOf(schema: z.ZodType, { shape, name, place }: Position): string {
  const named = BY_NAME.find(([pattern]) => pattern.test(name))?.[1](place);
  const wanted = [
    ...(named === undefined ? [] : [named]),
    cutToFit(`${numberOf(place) % 1000} ${shape.text}`, boundsOf(schema)),
    ...TEXTS.map((text) => text(place)),
  ];
  return wanted.find((text) => schema.safeParse(text).success) ?? shape.text;
}

function amountOf(schema: z.ZodType, { shape, name, place }: Position): number {
  const { minimum = 0, maximum = Number.MAX_SAFE_INTEGER } = boundsOf(schema);
  const isPart = /(?:share|ratio|fraction)$/i.test(name);
  const wanted = shape.items === 0 ? 0 : isPart ? 0.5 : /year$/i.test(name) ? 2026 : 1 + (numberOf(place) % 40) + (shape.counts ?? 0);
  return Math.min(Math.max(wanted, minimum), maximum);
}

const takeTurn = <Value>(values: readonly Value[], turn: number): Value | undefined => values[turn % values.length];

function listOf(schema: z.ZodType, element: z.ZodType, position: Position): unknown[] {
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = boundsOf(schema);
  const alternatives = definitionOf(element).options?.length ?? 0;
  const wanted = position.shape.items === 0 || position.depth > DEEPEST ? 0 : Math.max(position.shape.items, Math.min(alternatives, 12));
  const count = Math.min(Math.max(wanted, minimum), maximum);
  const items = Array.from({ length: count }, (_, at) =>
    valueOf(element, { ...inside(position, `${at}`), name: position.name, turn: position.turn + at }),
  );
  return definitionOf(element).type === 'enum' ? [...new Set(items)] : items;
}

function recordOf(key: z.ZodType, value: z.ZodType, position: Position): Record<string, unknown> {
  const { entries, values } = definitionOf(key);
  const keys = entries === undefined ? values?.map(String) : Object.values(entries).map(String);
  const own = keys ?? (position.shape.items === 0 || position.depth > DEEPEST ? [] : [String(valueOf(key, inside(position, 'key')))]);
  return Object.fromEntries(own.map((one) => [one, valueOf(value, inside(position, one))]));
}

function objectOf(fields: Readonly<Record<string, z.ZodType>>, position: Position): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, field]) => [name, valueOf(field, inside(position, name))] as const);
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

/** A list has one page: what a screen asks for next would be the same items once more. */
const isAbsent = ({ shape, depth, name }: Position) => shape.items === 0 || depth > DEEPEST || name === 'nextCursor';

function valueOf(schema: z.ZodType, position: Position): unknown {
  const definition = definitionOf(schema);
  const { innerType, options = [], entries = {}, values = [] } = definition;
  switch (definition.type) {
    case 'string':
    case 'template_literal':
      return textOf(schema, position);
    case 'number':
      return amountOf(schema, position);
    case 'boolean':
      if (/\.can(?:\.|$)/.test(position.place)) return position.shape.items > 0 && position.shape.allows !== false;
      return position.shape.items > 0 && (numberOf(position.name) + position.turn) % 2 === 0;
    case 'enum':
      return takeTurn(Object.values(entries), position.turn);
    case 'literal':
      return takeTurn(values, position.turn);
    case 'null':
      return null;
    case 'object':
      return objectOf(definition.shape ?? {}, position);
    case 'array':
      return listOf(schema, definition.element as z.ZodType, position);
    case 'tuple':
      return (definition.items ?? []).map((item, at) => valueOf(item, inside(position, `${at}`)));
    case 'record':
      return recordOf(definition.keyType as z.ZodType, definition.valueType as z.ZodType, position);
    case 'union':
      return valueOf(takeTurn(options, position.turn) as z.ZodType, position);
    case 'intersection':
      return Object.assign({}, valueOf(definition.left as z.ZodType, position), valueOf(definition.right as z.ZodType, position));
    case 'lazy':
      return valueOf((definition.getter as () => z.ZodType)(), position);
    case 'pipe':
      return valueOf(
        (definitionOf(definition.out as z.ZodType).type === 'transform' ? definition.in : definition.out) as z.ZodType,
        position,
      );
    case 'nullable':
      return isAbsent(position) ? null : valueOf(innerType as z.ZodType, position);
    case 'optional':
      return isAbsent(position) ? undefined : valueOf(innerType as z.ZodType, position);
    case 'default':
    case 'prefault':
    case 'readonly':
    case 'catch':
    case 'nonoptional':
      return valueOf(innerType as z.ZodType, position);
    default:
      // z.json() and z.unknown(): whatever it is.
      return null;
  }
}
