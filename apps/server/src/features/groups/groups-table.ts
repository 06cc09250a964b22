import { GROUP_LIMITS, GROUP_VISIBILITIES, groupProblems, type GroupVisibility } from '@waymark/contract/groups';
import { canonicalEmail, canonicalNumber, INVISIBLE_MARKS } from '@waymark/contract/kit';
import { headWords, type LineFault, type WholeTable, type WholeTableKind } from '../imports/imports.public.ts';

/** What a line of a table of groups says. What is undefined is not said and changes nothing. */
export interface GroupLine {
  readonly line: number;
  readonly title: string;
  readonly description: string | undefined;
  readonly visibility: GroupVisibility | undefined;
  /** Addresses or employee numbers, as they are compared. */
  readonly leaders: readonly string[];
  readonly members: readonly string[];
  /** All that the line calls people by, also where its cells are not where they should be. */
  readonly named: readonly string[];
  readonly faults: LineFault[];
  readonly warnings: LineFault[];
}

/** Tables of groups with the people in them. */
export const groupTable: WholeTableKind = {
  kind: 'groups',
  fields: [
    { field: 'name', words: headWords('groupName'), isRequired: true },
    { field: 'description', words: headWords('description') },
    { field: 'visibility', words: headWords('privacy') },
    { field: 'leaders', words: headWords('leaders') },
    { field: 'members', words: headWords('members') },
  ],
  bytes: GROUP_LIMITS.tableBytes,
  lines: GROUP_LIMITS.importLines,
  tooLarge: groupProblems['group-table-too-large'],
  unreadable: groupProblems['group-table-unreadable'],
};

/** What tables call the ways to get into a group, in the languages of the product. */
const VISIBILITY_WORDS: Readonly<Record<GroupVisibility, string>> = {
  open: 'open|public|مفتوحة|عامة|offen|öffentlich|abierto|público|ouvert|public|avoin|julkinen|פתוחה|ציבורית|खुला|सार्वजनिक|公開|オープン|aberto|公开|开放',
  private:
    'private|closed|خاصة|مغلقة|privat|geschlossen|privado|cerrado|privé|fermé|yksityinen|suljettu|פרטית|סגורה|निजी|बंद|非公開|プライベート|fechado|私密|非公开',
  mandatory:
    'mandatory|everyone|إلزامية|verpflichtend|Pflichtgruppe|obligatorio|obligatoire|pakollinen|חובה|अनिवार्य|必須|obrigatório|必修|强制',
};
const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();
const VISIBILITY_BY_WORD = new Map(
  GROUP_VISIBILITIES.flatMap((visibility) => VISIBILITY_WORDS[visibility].split('|').map((word) => [plain(word), visibility] as const)),
);

/** A group's name as it is compared. */
export const groupKey = (name: string) => plain(name).replaceAll(/\s+/g, ' ');

/** Returns the people a cell names, by address or employee number, separated by `;`, `|`, commas or lines. */
const peopleIn = (cell: string) => [
  ...new Set(
    cell
      .split(/[;,|\n]/)
      .map((name) => name.replace(INVISIBLE_MARKS, '').trim())
      .filter((name) => name !== '')
      .map((name) => (name.includes('@') ? (canonicalEmail(name) ?? name.toLowerCase()) : canonicalNumber(name))),
  ),
];

/** The lines of a table of groups, each with all that is wrong with it by itself; a group may stand in one line only. */
export function groupLines({ headers, columns, lines }: WholeTable): GroupLine[] {
  const firstLineOf = new Map<string, number>();
  const column = (field: string) => headers[columns[field] ?? -1] ?? null;
  return lines.map(({ line, cells, fault }) => {
    const cell = (field: string) => (cells[columns[field] ?? -1] ?? '').normalize('NFC').trim();
    const faults: LineFault[] = fault === undefined ? [] : [{ field: '', code: fault, column: null }];
    const warnings: LineFault[] = [];
    const title = cell('name').replaceAll(/\s+/g, ' ');
    const first = firstLineOf.get(groupKey(title));
    const blame = (code: string, params?: Record<string, number>) =>
      fault === undefined && faults.push({ field: 'name', code, column: column('name'), ...(params && { params }) });
    if (title === '') blame('required');
    else if (title.length > GROUP_LIMITS.name) blame('too-long', { maximum: GROUP_LIMITS.name });
    else if (first !== undefined) blame('group-twice-in-file', { line: first });
    else firstLineOf.set(groupKey(title), line);
    const said = cell('description');
    const isTooLong = said.length > GROUP_LIMITS.description;
    if (isTooLong) {
      const params = { maximum: GROUP_LIMITS.description };
      warnings.push({ field: 'description', code: 'too-long', column: column('description'), params });
    }
    const word = cell('visibility');
    const visibility = VISIBILITY_BY_WORD.get(plain(word));
    if (word !== '' && visibility === undefined)
      warnings.push({ field: 'visibility', code: 'invalid-choice', column: column('visibility') });
    return {
      ...{ line, title, visibility, faults, warnings },
      description: said === '' || isTooLong ? undefined : said,
      leaders: peopleIn(cell('leaders')),
      members: peopleIn(cell('members')),
      named: peopleIn((fault === undefined ? [cell('leaders'), cell('members')] : cells).join(';')),
    };
  });
}
