import type { Endpoint } from '@waymark/contract/kit';
import { DEFAULT_ROLES, type DefaultRole, type Permission, PERMISSIONS } from '@waymark/contract/platform';

/** Everyone a cell is about: a visitor, and a person with one default role and no other. */
export const CALLERS = ['visitor', ...(Object.keys(DEFAULT_ROLES) as DefaultRole[])] as const;
export type CallerKind = (typeof CALLERS)[number];

/** What the contract says an endpoint answers someone with, before any record is looked at. */
export type Expected = 'let in' | 'signed-out' | 'forbidden';

const permissionsOf = (role: DefaultRole): readonly Permission[] => {
  const { permissions } = DEFAULT_ROLES[role];
  return permissions === 'all' ? PERMISSIONS : permissions;
};

/** SES-61: the expected answer of one cell, from the contract alone. */
export function expectedAnswer({ access }: Pick<Endpoint, 'access'>, caller: CallerKind): Expected {
  if (access === 'public') return 'let in';
  if (caller === 'visitor') return 'signed-out';
  if (access === 'signedIn') return 'let in';
  const held = permissionsOf(caller);
  return access.some((permission) => held.includes(permission)) ? 'let in' : 'forbidden';
}

const CELL: Readonly<Record<Expected, string>> = { 'let in': '●', 'signed-out': '', forbidden: '' };
const ON_BEHALF = { anyone: 'also managers', administrator: 'administrators', 'no-one': '–' } as const;
const HEADS: readonly string[] = CALLERS.map((caller) => caller.replaceAll('-', ' '));

const needOf = (access: Endpoint['access']) => {
  if (typeof access !== 'string') return access.join(' or ');
  return access === 'public' ? 'nothing' : 'to be signed in';
};

function cellsOf({ id, method, path, feature, access, onBehalf }: Endpoint): string[] {
  return [id, `${method} ${path}`, feature ?? '', needOf(access), ON_BEHALF[onBehalf]];
}

/** Returns docs/access.md: every endpoint with the roles it lets in, generated from the contract. */
export function accessDocument(endpoints: readonly Endpoint[]): string {
  const sorted = endpoints.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const head = ['endpoint', 'call', 'switch', 'needs', 'in someone’s place', ...HEADS];
  const rows = sorted.map((endpoint) => cellsOf(endpoint).concat(CALLERS.map((caller) => CELL[expectedAnswer(endpoint, caller)])));
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return `# Who may call what
Made from the contract by \`npm run docs:access\`; a test says when it is out of date, and asks every endpoint as every default role (SES-61).

● lets in, an empty cell refuses: a visitor with 401 \`signed-out\`, a role with 403 \`forbidden\`. A column stands for a person with that role
alone; people have several. A role that is let in may still be refused by the record it asks for (its policy), and a switched-off feature is not
there for anyone (404). "In someone’s place" is what may be done while acting as the person (SES-64, SES-65): by administrators, also by
managers by proxy, or by no one.

${line(head)}
${line(head.map(() => '---'))}
${rows.map(line).join('\n')}
`;
}
