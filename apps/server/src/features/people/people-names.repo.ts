import { type RawBuilder, sql } from 'kysely';

/** Sorts after every text that starts with what it is put behind. */
const LAST_CHARACTER = '\u{10FFFF}';

const startsWith = (column: RawBuilder<unknown>, start: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${column} >= ${start} and ${column} < (${start} || ${LAST_CHARACTER}::text))`;

/** Whether a column of folded names starts with a text, as a range: row-level security keeps LIKE from the index. */
export const nameStartsWith = (column: RawBuilder<unknown>, text: string) => startsWith(column, sql`name_key(${text}::text)`);

/** Whether a column in lower case, as handles and addresses are, starts with a text. */
export const plainStartsWith = (column: RawBuilder<unknown>, text: string) => startsWith(column, sql`lower(${text}::text)`);

/** The words of names in an organisation that begin with a text, as rows of `w`; each goes on with the rest of its name. */
export const nameWordsFrom = (organisationId: string, text: string): RawBuilder<unknown> =>
  sql`user_name_words w where w.organisation_id = ${organisationId} and ${nameStartsWith(sql`w.key`, text)}`;

/** Whether the name of the row `u` of users has a text from one of its words on. */
export const hasNameFrom = (organisationId: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`exists (select from ${nameWordsFrom(organisationId, text)} and w.user_id = u.id)`;

/** Whether the name of the row `u` of users has a text somewhere, or from one of its words on and then what stands before; of some people, not of all. */
export const nameContains = (organisationId: string, text: string): RawBuilder<boolean> =>
  text === ''
    ? sql<boolean>`true`
    : sql<boolean>`(position(name_key(${text}::text) in u.full_name_key) > 0 or ${hasNameFrom(organisationId, text)})`;
