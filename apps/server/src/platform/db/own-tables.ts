import type { DB } from './schema.ts';

/**
 * The tables of one owner, a feature or the platform: only its own code writes them. To each the columns that others may read, apart from
 * `organisation_id`, which every statement names; none where the table is the owner's alone. See docs/decisions/0027.
 */
export type OwnTables = { readonly [Table in keyof DB]?: readonly Exclude<keyof DB[Table], 'organisation_id'>[] };
