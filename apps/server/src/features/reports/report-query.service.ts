import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { endsEarly, faultOf, type FieldKind, type ReportDefinition, type ReportFilter, reportProblems } from '@waymark/contract/reports';
import type { BaseContext } from '../../platform/context.ts';
import { refuse, refuseField } from '../../platform/http/refusal.ts';
import type { Translate } from '../../platform/i18n/translator.ts';
import type { Cell, TableColumn } from '../../platform/table-files/write-table-file.ts';
import { localDay } from '../assignments/assignments.public.ts';
import { IS_PERSON } from '../people/people.public.ts';
import { labelOf, optionLabel, type ReadableSubject, readableSubject } from './report-catalogue.service.ts';
import type { FieldDefinition } from './report-fields.repo.ts';
import { reachOf, type ReportReach, type ReportReader, toldOf, visibleRows } from './report-reader.service.ts';

/** A column of a report as it is read. */
export interface ReportColumn extends TableColumn {
  readonly key: string;
}

/** A report ready to be read. */
export interface ReportQuery {
  readonly columns: readonly ReportColumn[];
  readonly count: CompiledQuery<{ total: number }>;
  readonly rows: (limit: number | null) => CompiledQuery<{ cells: Cell[] }>;
  /** Grouped by two fields and laid out across: which of the numbers after the count are sums. */
  readonly pivotSums: readonly boolean[] | null;
  /** Grouped, the count of all rows and their numbers together; null where each row is one thing. */
  readonly totals: CompiledQuery<{ cells: Cell[] }> | null;
  /** The people the reader reaches, to be kept beside a file. */
  readonly reach: CompiledQuery<Omit<ReportReach, 'rights'>>;
}

type Expression = RawBuilder<unknown>;
const COUNT = 'rows';

/**
 * Turns what a report shows into statements, for one reader: their rows, and only fields they may see, in columns and in filters alike.
 * Throws `report-not-allowed`, `report-field-not-allowed` naming the field, and `invalid-input` on a filter that cannot be.
 */
export async function planReport(ctx: BaseContext, reader: ReportReader, definition: ReportDefinition, t: Translate): Promise<ReportQuery> {
  const subject = await readableSubject(ctx, reader, definition.subject);
  const isTeamless = definition.people === 'team' && !reader.hasTeam;
  if (subject === undefined || isTeamless) throw refuse(reportProblems['report-not-allowed']);
  const organisationId = ctx.organisation.id;
  const zone = ctx.organisation.setting('time_zone');
  const facts = { organisationId, today: localDay(ctx.now(), zone), isTold: toldOf(organisationId, reader) };
  if (definition.layout === 'pivot' && new Set(definition.groupBy).size !== 2) throw refuseField('groupBy', 'two-needed');
  const fieldOf = (key: string) => usable(subject, key);
  const columns = definition.columns.map(fieldOf);
  const groupBy = definition.groupBy.map(fieldOf);
  const filters = definition.filters.map((filter, at) => ({ filter, at, field: fieldOf(filter.field) }));
  const sort = definition.sort === null || definition.sort.field === COUNT ? null : fieldOf(definition.sort.field);
  const used = [...columns, ...groupBy, ...filters.map(({ field }) => field), ...(sort === null ? [] : [sort])];
  const conditions = [
    visibleRows(organisationId, reader, subject.definition, definition.people),
    ...(subject.definition.only === undefined ? [] : [sql`(${subject.definition.only})`]),
    ...(subject.definition.isOfToday === true && !used.some(({ key }) => key === 'person.status') ? [IS_PERSON] : []),
    ...(definition.subject === 'skills' ? [visibleSkills(reader)] : []),
    ...filters.map(({ filter, field, at }) => conditionOf(filter, field, at, field.value(facts), facts.today, zone)),
  ];
  const early = endsEarly(definition.filters);
  if (early !== null) throw refuseField(`filters.${early}.values`, 'period-ends-early');
  const base = sql`from ${subject.definition.from(organisationId)} ${joinsFor(subject, used, organisationId)} where ${sql.join(conditions, sql` and `)}`;
  const compile = <Row>(statement: RawBuilder<Row>) => statement.compile(ctx.store.db);
  const reach = compile(reachOf(organisationId, reader));
  const direction = definition.sort?.direction === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  const limited = (limit: number | null) => (limit === null ? sql`` : sql`limit ${sql.lit(limit)}`);
  const presented = (field: FieldDefinition): ReportColumn => ({
    key: field.key,
    label: labelOf(t, field),
    kind: field.kind,
    words: new Map((field.options ?? []).map((option) => [option.value, optionLabel(t, option)])),
    isWhole: field.kind === 'number' && field.total === 'sum' && field.isDecimal !== true,
  });

  if (groupBy.length === 0) {
    const [first] = columns;
    const ordered = sort ?? first;
    const order = ordered === undefined ? sql`` : sql`${orderOf(ordered.kind, ordered.value(facts))} ${direction},`;
    const cells = sql.join(columns.map(({ kind, value }) => cellOf(kind, value(facts))));
    return {
      columns: columns.map(presented),
      pivotSums: null,
      totals: null,
      reach,
      count: compile(sql<{ total: number }>`select count(*)::int as total ${base}`),
      rows: (limit) =>
        compile(sql<{ cells: Cell[] }>`select json_build_array(${cells}) as cells ${base}
          order by ${order} ${sql.raw(subject.definition.tieBreak)} ${limited(limit)}`),
    };
  }

  const numbers = columns.filter((field) => field.kind === 'number' && field.total !== undefined && !groupBy.includes(field));
  const keys = groupBy.map((field, at) => sql`${field.value(facts)} as ${sql.raw(`k${at}`)}`);
  const together = numbers.map(({ total, value }) =>
    total === 'average' ? sql`round(avg(${value(facts)}), 1)` : sql`sum(${value(facts)})`,
  );
  const sums = together.map((number, at) => sql`${number} as ${sql.raw(`s${at}`)}`);
  const groupedBy = sql.join(groupBy.map((_, at) => sql.raw(String(at + 1))));
  const grouped = sql`select ${sql.join([...keys, sql`count(*)::int as n`, ...sums])} ${base} group by ${groupedBy}`;
  const cells = sql.join([
    ...groupBy.map(({ kind }, at) => cellOf(kind, sql.raw(`q.k${at}`))),
    sql.raw('q.n'),
    ...numbers.map((_, at) => sql.raw(`q.s${at}::float8`)),
  ]);
  const sortKey = (): Expression => {
    if (definition.sort?.field === COUNT) return sql.raw('q.n');
    const group = sort === null ? 0 : groupBy.indexOf(sort);
    if (group >= 0) return orderOf(groupBy[group]?.kind ?? 'text', sql.raw(`q.k${group}`));
    const number = sort === null ? -1 : numbers.indexOf(sort);
    return number >= 0 ? sql.raw(`q.s${number}`) : sql.raw('q.n');
  };
  const rest = sql.join(groupBy.map((_, at) => sql.raw(`q.k${at}`)));
  return {
    columns: [
      ...groupBy.map(presented),
      { key: COUNT, label: t('reports.rows'), kind: 'number', words: new Map(), isWhole: true },
      ...numbers.map(presented),
    ],
    reach,
    pivotSums: definition.layout === 'pivot' ? numbers.map(({ total }) => total === 'sum') : null,
    totals: compile(
      sql<{
        cells: Cell[];
      }>`select json_build_array(${sql.join([sql`count(*)::int`, ...together.map((number) => sql`(${number})::float8`)])}) as cells ${base}`,
    ),
    count: compile(sql<{ total: number }>`select count(*)::int as total from (${grouped}) q`),
    rows: (limit) =>
      compile(
        sql<{
          cells: Cell[];
        }>`select json_build_array(${cells}) as cells from (${grouped}) q order by ${sortKey()} ${direction}, ${rest} ${limited(limit)}`,
      ),
  };
}

/** A field that the reader may use; what is not there and what is not for them are answered alike. */
function usable({ fields }: ReadableSubject, key: string): FieldDefinition {
  const field = fields.get(key);
  if (field === undefined) {
    throw refuse(reportProblems['report-field-not-allowed'], { params: { field: key }, errors: [{ field: key, code: 'not-allowed' }] });
  }
  return field;
}

/** SKL-10: who a skill is shown to is its owner's choice, also in reports. */
function visibleSkills({ actor }: ReportReader): Expression {
  return sql`(s.visibility = 'everyone' or s.user_id = ${actor.userId} or (s.visibility = 'manager' and exists (
    select from reporting_lines sl where sl.organisation_id = s.organisation_id and sl.report_id = s.user_id and sl.manager_id = ${actor.userId})))`;
}

function joinsFor({ definition: { joins } }: ReadableSubject, used: readonly FieldDefinition[], organisationId: string): Expression {
  const wanted = new Set<string>();
  const add = (name: string) => {
    for (const before of joins[name]?.after ?? []) add(before);
    wanted.add(name);
  };
  for (const { joins: needed } of used) for (const name of needed ?? []) add(name);
  const parts = [...wanted].flatMap((name) => joins[name]?.on(organisationId) ?? []);
  return parts.length === 0 ? sql`` : sql.join(parts, sql` `);
}

const orderOf = (kind: FieldKind, value: Expression): Expression => (kind === 'text' || kind === 'choice' ? sql`lower(${value})` : value);

function cellOf(kind: FieldKind, value: Expression): Expression {
  if (kind === 'moment') return sql`to_char((${value})::timestamptz at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  if (kind === 'date') return sql`to_char(${value}, 'YYYY-MM-DD')`;
  return kind === 'number' ? sql`(${value})::float8` : value;
}

function conditionOf(filter: ReportFilter, field: FieldDefinition, at: number, value: Expression, today: string, zone: string): Expression {
  const fault = faultOf(filter, {
    kind: field.wasText === true ? 'text' : field.kind,
    options: (field.options ?? []).map((option) => option.value),
  });
  if (fault !== null) throw refuseField(`filters.${at}.${fault === 'operator' ? 'operator' : 'values'}`, `invalid-${fault}`);
  const { operator, values } = filter;
  const { kind } = field;
  const isText = kind === 'text' || kind === 'choice';
  const empty = isText ? sql`coalesce(${value}, '') = ''` : sql`${value} is null`;
  if (operator === 'empty') return empty;
  if (operator === 'not-empty') return sql`not (${empty})`;
  const [first = ''] = values;
  if (operator === 'contains') return sql`position(lower(${first}::text) in lower(${value})) > 0`;
  if (operator === 'is' || operator === 'is-not') {
    const same = isText
      ? sql`lower(${value}) = any(${values.map((one) => one.toLowerCase())}::text[])`
      : sql`${value} = any(${values.map(Number)}::numeric[])`;
    return operator === 'is' ? same : sql`(${same}) is not true`;
  }
  if (operator === 'at-least') return sql`${value} >= ${Number(first)}::numeric`;
  if (operator === 'at-most') return sql`${value} <= ${Number(first)}::numeric`;
  const day = kind === 'moment' ? sql`((${value})::timestamptz at time zone ${zone}::text)::date` : value;
  if (operator === 'from') return sql`${day} >= ${first}::date`;
  if (operator === 'until') return sql`${day} <= ${first}::date`;
  const days = Number(first);
  return operator === 'last-days'
    ? sql`${day} between ${today}::date - ${sql.lit(days)} and ${today}::date`
    : sql`${day} between ${today}::date and ${today}::date + ${sql.lit(days)}`;
}
