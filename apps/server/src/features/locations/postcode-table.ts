import { LOCATION_LIMITS, locationProblems, type PostcodeImport } from '@waymark/contract/locations';
import type { TableLine, WholeTable, WholeTableKind } from '../imports/imports.public.ts';
import { locationColumns } from './place-columns.ts';
import type { PostcodeRow } from './postcodes.repo.ts';

type Fault = PostcodeImport['lines'][number]['faults'][number];

/** A line of a table of postcodes; its place on earth may be missing. */
export interface PostcodeLine {
  readonly line: number;
  readonly title: string;
  readonly row: Omit<PostcodeRow, 'lat' | 'lon'> & { readonly lat?: number; readonly lon?: number };
  readonly faults: Fault[];
  /** Cells that are left out of it. */
  readonly warnings: Fault[];
}

/** A postcode as it is compared: its letters and digits alone. */
export const postcodeKey = (text: string) =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

const NEEDED = ['country_code', 'postal_code', 'city'] as const;
const isNeeded = (field: string) => (NEEDED as readonly string[]).includes(field);
const columnsIn = (language: string) => locationColumns(language).filter(({ field }) => field !== 'street_address');

/** Tables of postcodes. @param language in which countries may be named */
export const postcodeTable = (language: string): WholeTableKind => ({
  kind: 'postcodes',
  fields: columnsIn(language).map(({ field, words }) => ({ field, words, isRequired: isNeeded(field) })),
  bytes: LOCATION_LIMITS.postcodeBytes,
  lines: LOCATION_LIMITS.postcodeLines,
  tooLarge: locationProblems['postcode-table-too-large'],
  unreadable: locationProblems['postcode-table-unreadable'],
});

/** What reads the lines of a table of postcodes one after the other. */
export function postcodeJudge({ headers, columns: places, days }: WholeTable, language: string): (line: TableLine) => PostcodeLine {
  const columns = columnsIn(language);
  const firstLineOf = new Map<string, number>();
  const columnOf = (field: string) => headers[places[field] ?? -1] ?? null;
  return ({ line, cells, fault }) => {
    const faults: Fault[] = fault === undefined ? [] : [{ field: '', code: fault, column: null }];
    const warnings: Fault[] = [];
    const values: Record<string, unknown> = {};
    const textOf = (field: string) => (typeof values[field] === 'string' ? values[field] : '');
    for (const { field, read } of columns) {
      const text = (cells[places[field] ?? -1] ?? '').normalize('NFC').trim();
      if (text === '') continue;
      const outcome = read(text, days);
      if ('value' in outcome) values[field] = outcome.value;
      else
        (isNeeded(field) ? faults : warnings).push({
          field,
          code: outcome.code,
          column: columnOf(field),
          ...(outcome.params && { params: outcome.params }),
        });
    }
    for (const field of NEEDED) {
      if (fault === undefined && !(field in values) && !faults.some((one) => one.field === field))
        faults.push({ field, code: 'required', column: columnOf(field) });
    }
    if ('lat' in values !== 'lon' in values) {
      const field = 'lat' in values ? 'lon' : 'lat';
      warnings.push({ field, code: 'required', column: columnOf(field) });
    }
    const [postcode, town, country] = [textOf('postal_code'), textOf('city'), textOf('country_code')];
    const row = {
      country_code: country,
      postcode_key: postcodeKey(postcode),
      postcode,
      town,
      state: textOf('state'),
      ...('lat' in values && 'lon' in values ? { lat: Number(values['lat']), lon: Number(values['lon']) } : {}),
    };
    if (postcode !== '' && row.postcode_key === '')
      faults.push({ field: 'postal_code', code: 'required', column: columnOf('postal_code') });
    const key = `${row.country_code} ${row.postcode_key} ${row.town}`;
    const first = firstLineOf.get(key);
    if (faults.length === 0 && first !== undefined)
      faults.push({ field: 'postal_code', code: 'postcode-twice-in-file', column: columnOf('postal_code'), params: { line: first } });
    else if (faults.length === 0) firstLineOf.set(key, line);
    return { line, title: [postcode, town].filter((part) => part !== '').join(' '), row, faults, warnings };
  };
}
