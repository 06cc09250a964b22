import { type RawBuilder, sql } from 'kysely';
import type { Filter } from 'scim2-parse-filter';
import { PROVISIONING_LIMITS } from '@waymark/contract/provisioning';
import { ScimFault } from './scim-fault.ts';
import { checkFilterText, parseFilter } from './scim-filter-text.ts';
import { splitSchema } from './scim-path.ts';
import type { ScimResourceType } from './scim-schema.ts';

export type Condition = RawBuilder<boolean>;
export type Operator = 'eq' | 'ne' | 'co' | 'sw' | 'ew' | 'gt' | 'ge' | 'lt' | 'le' | 'pr';

/** One comparison of a filter. */
export interface Comparison {
  readonly op: Operator;
  readonly value: string | number | boolean | null;
  /** The attribute as it was written, for faults. */
  readonly attribute: string;
}

/** What a filter may name, by its path in lower case: how one comparison with it reads in SQL. */
export type Fields = ReadonlyMap<string, (comparison: Comparison) => Condition>;

/** A list one may filter inside of: `emails[type eq "work"]`. `holds` puts a condition on one value into one on the resource. */
export interface Plural {
  readonly fields: Fields;
  readonly holds: (inside: Condition) => Condition;
}

export interface Filterable {
  readonly type: ScimResourceType;
  readonly fields: Fields;
  readonly plurals: ReadonlyMap<string, Plural>;
}

const nothing = sql<boolean>`false`;
/** What a request without a filter asks for. */
export const everything = sql<boolean>`true`;
/** Sorts after every text that starts with what it is put behind. */
const LAST_CHARACTER = '\u{10FFFF}';

/** `emails[type eq "work"].value eq "x"`, as some directories write what RFC 7644 spells `emails[type eq "work" and value eq "x"]`. */
const PART_BEHIND_BRACKET =
  /"(?:[^"\\]|\\.)*"|(?<![\w:.-])([\w:.-]+)\[((?:"(?:[^"\\]|\\.)*"|[^"\]])*)\]\.(\w+)\s+(pr\b|\w\w\s+(?:"(?:[^"\\]|\\.)*"|[^\s)]+))/g;

/**
 * A filter (RFC 7644, 3.4.2.2) as a condition in SQL with parameters. Throws `filter-syntax`, `filter-too-long`, `filter-too-complex`,
 * `filter-attribute`, `filter-operator` or `filter-value`.
 */
export function filterCondition(text: string | undefined, filterable: Filterable): Condition {
  if (text === undefined || text.trim() === '') return everything;
  const filter = readFilter(text);
  return compile(filter, filterable);
}

function readFilter(text: string): Filter {
  checkFilterText(text);
  const spelt = text.replaceAll(PART_BEHIND_BRACKET, (whole, attribute: string | undefined, inside: string, sub: string, rest: string) =>
    attribute === undefined ? whole : `${attribute}[(${inside}) and ${sub} ${rest}]`,
  );
  const filter = parseFilter(spelt);
  if (comparisonsIn(filter) > PROVISIONING_LIMITS.comparisons) {
    throw new ScimFault('filter-too-complex', { maximum: PROVISIONING_LIMITS.comparisons });
  }
  return filter;
}

function comparisonsIn(filter: Filter): number {
  if (filter.op === 'and' || filter.op === 'or') return filter.filters.reduce((sum, one) => sum + comparisonsIn(one), 0);
  if (filter.op === 'not') return comparisonsIn(filter.filter);
  return filter.op === '[]' ? comparisonsIn(filter.valFilter) : 1;
}

function compile(filter: Filter, filterable: Filterable): Condition {
  switch (filter.op) {
    case 'and':
    case 'or':
      return joined(
        filter.op,
        filter.filters.map((one) => compile(one, filterable)),
      );
    case 'not':
      return sql<boolean>`not coalesce(${compile(filter.filter, filterable)}, false)`;
    case '[]': {
      const plural = filterable.plurals.get(keyOf(filterable.type, filter.attrPath));
      if (plural === undefined) throw new ScimFault('filter-attribute', { attribute: filter.attrPath });
      return plural.holds(compile(filter.valFilter, { ...filterable, fields: plural.fields, plurals: new Map() }));
    }
    case 'co':
    case 'eq':
    case 'ew':
    case 'ge':
    case 'gt':
    case 'le':
    case 'lt':
    case 'ne':
    case 'pr':
    case 'sw': {
      const field = filterable.fields.get(keyOf(filterable.type, filter.attrPath));
      if (field === undefined) throw new ScimFault('filter-attribute', { attribute: filter.attrPath });
      return field({ op: filter.op, value: filter.op === 'pr' ? null : filter.compValue, attribute: filter.attrPath });
    }
  }
}

const joined = (word: 'and' | 'or', conditions: readonly Condition[]) =>
  sql<boolean>`(${sql.join(conditions, word === 'and' ? sql` and ` : sql` or `)})`;

/** The name a field is kept by: lower case, attributes of an extension behind its URN. */
function keyOf(type: ScimResourceType, attribute: string): string {
  const { schema, rest } = splitSchema(type, attribute);
  return (schema === undefined || schema === type.schemas[0] ? rest : `${schema.id}:${rest}`).toLowerCase();
}

interface TextOptions {
  /** Upper and lower case differ. Else the expression must be in lower case already. */
  readonly caseExact?: boolean;
  /** A column that sorts by code points and has an index: a beginning is looked for in a range of it. */
  readonly ranged?: boolean;
}

/** Comparisons with a text; null is one that is not there. */
export function textField(expression: RawBuilder<unknown>, options: TextOptions = {}): (comparison: Comparison) => Condition {
  return ({ op, value, attribute }) => {
    if (op === 'pr') return sql<boolean>`(${expression} is not null)`;
    if (value === null) return presence(expression, op, attribute);
    if (typeof value === 'boolean') throw new ScimFault('filter-value', { attribute });
    const wanted = options.caseExact === true ? sql`${String(value)}::text` : sql`lower(${String(value)}::text)`;
    switch (op) {
      case 'eq':
        return sql<boolean>`${expression} = ${wanted}`;
      case 'ne':
        return sql<boolean>`${expression} is distinct from ${wanted}`;
      case 'co':
        return sql<boolean>`position(${wanted} in ${expression}) > 0`;
      case 'sw':
        return options.ranged === true
          ? sql<boolean>`(${expression} >= ${wanted} and ${expression} < (${wanted} || ${LAST_CHARACTER}::text))`
          : sql<boolean>`starts_with(${expression}, ${wanted})`;
      case 'ew':
        return sql<boolean>`right(${expression}, length(${wanted})) = ${wanted}`;
      case 'ge':
      case 'gt':
      case 'le':
      case 'lt':
        return sql<boolean>`${expression} collate "C" ${signOf(op)} ${wanted}`;
    }
  };
}

/** Comparisons with yes or no; directories send them as text, too. */
export function booleanField(expression: RawBuilder<unknown>): (comparison: Comparison) => Condition {
  return ({ op, value, attribute }) => {
    if (op === 'pr') return sql<boolean>`(${expression} is not null)`;
    if (op !== 'eq' && op !== 'ne') throw new ScimFault('filter-operator', { operator: op, attribute });
    const wanted = typeof value === 'string' ? value.toLowerCase() : String(value);
    if (wanted !== 'true' && wanted !== 'false') throw new ScimFault('filter-value', { attribute });
    return (wanted === 'true') === (op === 'eq') ? sql<boolean>`${expression}` : sql<boolean>`not ${expression}`;
  };
}

/** Comparisons with a moment. */
export function momentField(expression: RawBuilder<unknown>): (comparison: Comparison) => Condition {
  return ({ op, value, attribute }) => {
    if (op === 'pr') return everything;
    if (op === 'co' || op === 'sw' || op === 'ew') throw new ScimFault('filter-operator', { operator: op, attribute });
    const at = typeof value === 'string' ? new Date(value) : undefined;
    if (at === undefined || Number.isNaN(at.getTime())) throw new ScimFault('filter-value', { attribute });
    // The store counts in microseconds, the protocol's answers in milliseconds.
    return sql<boolean>`date_trunc('milliseconds', ${expression}) ${signOf(op)} ${at}::timestamptz`;
  };
}

/** Comparisons with an id of ours; anything that is not an id matches no one. */
export function idField(expression: RawBuilder<unknown>): (comparison: Comparison) => Condition {
  return (comparison) => {
    const { op, value } = comparison;
    if (op !== 'eq') return textField(sql`${expression}::text`, { caseExact: true })(comparison);
    return typeof value === 'string' && isId(value) ? sql<boolean>`${expression} = ${value}::uuid` : nothing;
  };
}

/** A plural's own path compares with its `value`, a part's path with that part; each of one and the same element. */
export function pluralFields(name: string, plural: Plural): [string, (comparison: Comparison) => Condition][] {
  return [
    ...plural.fields
      .entries()
      .map(([part, field]): [string, (comparison: Comparison) => Condition] => [
        `${name}.${part}`,
        (comparison) => plural.holds(field(comparison)),
      ]),
    [
      name,
      (comparison) => {
        const value = plural.fields.get('value');
        if (comparison.op === 'pr') return plural.holds(everything);
        if (value === undefined) throw new ScimFault('filter-attribute', { attribute: comparison.attribute });
        return plural.holds(value(comparison));
      },
    ],
  ];
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

export function isId(text: string): boolean {
  return UUID.test(text);
}

function presence(expression: RawBuilder<unknown>, op: Operator, attribute: string): Condition {
  if (op === 'eq') return sql<boolean>`(${expression} is null)`;
  if (op === 'ne') return sql<boolean>`(${expression} is not null)`;
  throw new ScimFault('filter-value', { attribute });
}

function signOf(op: Operator): RawBuilder<unknown> {
  const signs: Partial<Record<Operator, RawBuilder<unknown>>> = {
    eq: sql`=`,
    ne: sql`<>`,
    gt: sql`>`,
    ge: sql`>=`,
    lt: sql`<`,
    le: sql`<=`,
  };
  const sign = signs[op];
  if (sign === undefined) throw new Error(`${op} compares no order`);
  return sign;
}
