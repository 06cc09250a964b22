import { GROUP_LIMITS, groupProblems, type MemberImport } from '@waymark/contract/groups';
import { canonicalEmail, INVISIBLE_MARKS } from '@waymark/contract/kit';
import { headWords, type WholeTable, type WholeTableKind } from '../imports/imports.public.ts';

type Fault = MemberImport['lines'][number]['faults'][number];

/** What a line of a table of members says, and what is wrong with it. */
export interface MemberLine {
  readonly line: number;
  readonly email: string;
  readonly faults: Fault[];
}

/** Tables of people to be put into a group. */
export const memberTable: WholeTableKind = {
  kind: 'group-members',
  fields: [{ field: 'email', words: [...headWords('email'), 'address'], isRequired: true }],
  bytes: GROUP_LIMITS.importBytes,
  lines: GROUP_LIMITS.importLines,
  tooLarge: groupProblems['group-table-too-large'],
  unreadable: groupProblems['group-table-unreadable'],
};

/** The lines of a table of members, each address once, and the head of their column. */
export function memberLines({ headers, lines, columns }: WholeTable): { readonly lines: MemberLine[]; readonly column: string } {
  const at = columns['email'] ?? -1;
  const column = headers[at] ?? '';
  const firstLineOf = new Map<string, number>();
  const read = lines.map(({ line, cells, fault }): MemberLine => {
    const text = (cells[at] ?? '').replace(INVISIBLE_MARKS, '').trim();
    const email = canonicalEmail(text) ?? text.toLowerCase();
    const first = firstLineOf.get(email);
    if (fault !== undefined) return { line, email, faults: [{ field: '', code: fault, column: null }] };
    if (email === '') return { line, email, faults: [{ field: 'email', code: 'required', column }] };
    if (first !== undefined)
      return { line, email, faults: [{ field: 'email', code: 'person-twice-in-file', column, params: { line: first } }] };
    firstLineOf.set(email, line);
    return { line, email, faults: [] };
  });
  return { lines: read, column };
}
