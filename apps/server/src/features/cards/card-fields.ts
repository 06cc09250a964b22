import type { CardFields } from '@waymark/contract/cards';

/** The column of each plain field of a card. */
const COLUMNS = {
  provider: 'provider',
  language: 'language',
  level: 'level',
  durationMinutes: 'duration_minutes',
} as const satisfies Record<keyof CardFields, string>;

type Columns = typeof COLUMNS;

/** The plain fields as a row of the store has them. */
export type CardFieldsRow = { readonly [Field in keyof Columns as Columns[Field]]: CardFields[Field] };

export const CARD_FIELD_COLUMNS = Object.values(COLUMNS);
const FIELDS = Object.entries(COLUMNS) as [keyof CardFields, keyof CardFieldsRow][];

/** What the store keeps of the plain fields. */
export function storedFields(input: CardFields): CardFieldsRow {
  return Object.fromEntries(FIELDS.map(([field, column]) => [column, input[field]])) as CardFieldsRow;
}

/** The plain fields of a row as the contract has them. */
export function shownFields(row: CardFieldsRow): CardFields {
  return Object.fromEntries(FIELDS.map(([field, column]) => [field, row[column]])) as CardFields;
}
