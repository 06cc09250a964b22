import { columnsByHead } from '@waymark/contract/imports';
import type { MemberImport } from '@waymark/contract/groups';
import type { WholeTable } from '../imports/imports.public.ts';

type Fault = MemberImport['lines'][number]['faults'][number];

/** What a line of a table of members says, and what is wrong with it. */
export interface MemberLine {
  readonly line: number;
  readonly email: string;
  readonly faults: Fault[];
}

const EMAIL = ['email', 'emailaddress', 'mail', 'address', 'workemail', 'username', 'epost', 'correo', 'courriel'];

/** The lines of a table of members, each address once; undefined without a column for addresses. */
export function memberLines({ headers, lines }: WholeTable): { readonly lines: MemberLine[]; readonly column: string } | undefined {
  const at = columnsByHead(headers, [['email', EMAIL]]).get('email');
  const column = headers[at ?? -1];
  if (at === undefined || column === undefined) return undefined;
  const firstLineOf = new Map<string, number>();
  const read = lines.map(({ line, cells, fault }): MemberLine => {
    const email = (cells[at] ?? '').normalize('NFC').trim().toLowerCase();
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
