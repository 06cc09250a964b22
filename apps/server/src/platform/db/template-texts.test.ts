import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { expect, test } from 'vitest';
import { TemplateTexts } from './template-texts.ts';

/** The query builder's own compiler, to compare with. */
const plain = new Kysely<unknown>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

interface Form {
  readonly values: readonly unknown[];
  readonly limit: number;
  readonly column: string;
  readonly isOpen: boolean;
}

/** A statement of all the parts that ours have. */
const statementOf = ({ values, limit, column, isOpen }: Form) => sql`
  select ${sql.join(values)} from ${sql.id('cards')} c where ${sql.ref(`c.${column}`)} = any(${['a', 'b']})
  ${isOpen ? sql`and c.state <> ${'hidden'}` : sql``} ${sql.raw('order by 1')} limit ${sql.lit(limit)}`;

const forms: readonly Form[] = [
  { values: [1], limit: 1, column: 'id', isOpen: true },
  { values: [1], limit: 10, column: 'id', isOpen: true },
  { values: [1, 2], limit: 10, column: 'id', isOpen: true },
  { values: [1, 2], limit: 10, column: 'author_id', isOpen: true },
  { values: [1, 2], limit: 10, column: 'author_id', isOpen: false },
];

test('a statement found again has the text and the values that the query builder gives it', () => {
  const texts = new TemplateTexts();
  let written = 0;
  for (const factor of [1, 100]) {
    for (const form of forms) {
      const statement = statementOf({ ...form, values: form.values.map((value) => Number(value) * factor) });
      const { query, sql: text, parameters } = statement.compile(plain);
      const found = texts.find(query, () => {
        written += 1;
        return text;
      });
      expect(found).toEqual({ sql: text, parameters });
    }
  }
  expect(written, 'once for each form').toBe(forms.length);
});

test('a statement with other parts than templates, values and names is left to the query builder', () => {
  const texts = new TemplateTexts();
  const inner = plain.selectFrom('cards' as never).selectAll();
  const { query } = sql`select exists (${inner})`.compile(plain);
  const dated = sql`select ${sql.lit(new Date(0) as never)}`;
  expect(texts.find(query, () => 'never')).toBeUndefined();
  expect(texts.find(dated.toOperationNode() as never, () => 'never')).toBeUndefined();
});
