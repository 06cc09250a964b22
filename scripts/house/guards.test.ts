import { expect, test } from 'vitest';
import { callsOf, type Declared, declared, listOf, meantBy, server, textOf } from './calls.ts';
import { isNode, type Node, type SourceFile, sources, visit, wordOf } from './sources.ts';

// What may be written for someone is checked twice: at the door, where an endpoint asks for a permission, and at the record, where a
// policy says who may do what to it (docs/decisions/0025).

/** Writes in use cases that check a record and that do not take it, with the reason. */
const EXCUSED: Readonly<Record<string, string>> = {
  'accounts/deleteDoubles': 'notes about an account that was checked, or is erased',
  'accounts/noteDouble': 'a note about accounts that were checked',
  'accounts/finishMerge': 'of the merge just made',
  'accounts/insertMerge': 'makes the record; both accounts are checked',
  'accounts/markUndone': 'of a merge whose two accounts are checked',
  'people/recountFollows': 'figures of two accounts that were checked',
  'absences/insertAbsences': 'makes the record; an import makes many',
  'assignments/endAssignments': 'ends many, each found as the caller’s own or kept by them',
  'assignments/endSeriesRow': 'also ended by the archiving of its card',
  'assignments/noteMembers': 'people who were given a series, of no record of their own',
  'assignments/setStays': 'of an assignment just made',
  'assignments/upsertAssignments': 'makes the records',
  'cards/insertCard': 'makes the record',
  'cards/insertGrants': 'of the card of a series that was checked',
  'channels/insertChannel': 'makes the record',
  'cohorts/insertCohort': 'makes the record',
  'comments/insertComment': 'the owner of the subject checks it in `toComment`',
  'group-feed/insertPost': 'makes the record',
  'moderation/insertStep': 'also where reports hide a thing by themselves',
  'moderation/settleReports': 'also where a thing is gone',
  'opportunities/deleteOpportunity': 'of projects, vacancies and mentors, each checked by its own policy',
  'opportunities/setWaitingPeople': 'of projects, vacancies and mentors, each checked by its own policy',
  'media/setJudgement': 'also said by the scanner',
  'notifications/insertMute': 'makes the record',
  'pathways/copyStructure': 'also into a copy just made',
  'pathways/insertPath': 'also beside a card just saved',
  'pathways/markEdited': 'also of a copy just made',
  'pathways/publishDraft': 'the path of a card that `lockAuthorizedPath` checks',
  'pathways/replaceDraft': 'the path of a card that `lockAuthorizedPath` checks',
  'pathways/putReview': 'reviewers may who may not edit',
  'people/deleteFollow': 'the caller’s own follow, and that of people they block',
  'progress/advancePlayed': 'the caller’s own progress',
  'progress/setCourseStatus': 'the caller’s own progress',
  'progress/startProgress': 'the caller’s own progress',
  'projects/replaceOwners': 'also of a project just made, and when an owner leaves',
  'session/deleteResetTokensOf': 'links to a password of someone whose account was checked',
  'session/noteMadePassword': 'also of the first account of an installation',
  'session/writePassword': 'also the caller’s own, and that of who opened the link of a mail',
  'timed-assessments/beginAttempt': 'found as the caller’s own',
  'timed-assessments/insertAttempt': 'makes the record',
  'vacancies/replaceTeam': 'also of a vacancy just made, and when someone of the team leaves',
};

/** Changing endpoints that ask for no permission and look at no one, with the reason. */
const OPEN: Readonly<Record<string, string>> = {
  completePasswordReset: 'the token of the mail is the right',
  confirmAddress: 'the token of the mail is the right',
  findSectionByUrl: 'reads',
  requestPasswordReset: 'answers everyone the same',
  takeBackChannelLogout: 'the provider signs what it says',
  takePostedLogoutMessage: 'the provider signs what it says',
  takeSamlAnswer: 'the provider signs what it says',
  takeStripeEvent: 'the provider signs what it says',
  takeZoomEvent: 'the provider signs what it says',
  unsubscribe: 'the token of the mail is the right',
};

const WRITES = /\b(?:insertInto|updateTable|deleteFrom)\b|\binsert into\b|\bdelete from\b|\bupdate \w+(?: (?:as )?\w+)?\s+set\b/;
function reaches(one: Declared, what: RegExp, seen = new Set<Declared>()): boolean {
  if (seen.has(one)) return false;
  seen.add(one);
  return what.test(textOf(one.file, one.node)) || callsOf(one).some((next) => reaches(next, what, seen));
}

/** Types of a file that are a checked record under another name. */
const brandsIn = ({ text }: SourceFile) => [...text.matchAll(/type (\w+) = [^;]*Authorized</g)].map(([, name]) => name ?? '');

function takesChecked({ file, node }: Declared): boolean {
  const types = listOf(node, 'params').map((param) => textOf(file, param));
  return types.some((text) => text.includes('Authorized<') || brandsIn(file).some((name) => new RegExp(`\\b${name}\\b`).test(text)));
}

/** Whether a function checks a record: by `authorize` itself, by a loader whose answer says so, or because it was given a checked one. */
const checks = (one: Declared): boolean =>
  takesChecked(one) ||
  /\bauthorize\(/.test(textOf(one.file, one.node)) ||
  callsOf(one).some(({ file, node }) => isNode(node['returnType']) && textOf(file, node['returnType']).includes('Authorized<'));

/** The endpoints of a file by name, with their method and access as written, also where those are in a constant or spread from one. */
function endpointsOf(file: SourceFile): [string, { method: string; access: string }][] {
  const constants = new Map<string, Node>();
  visit(file.program, (node) => {
    const name = node.type === 'VariableDeclarator' ? wordOf(node['id']) : undefined;
    if (name !== undefined && isNode(node['init'])) constants.set(name, node['init']);
  });
  const plain = (node: Node): Node => {
    if (node.type === 'TSAsExpression' || node.type === 'TSSatisfiesExpression') return plain(node['expression'] as Node);
    const constant = node.type === 'Identifier' ? constants.get(wordOf(node) ?? '') : undefined;
    return constant === undefined ? node : plain(constant);
  };
  const part = (object: Node, name: string): string | undefined => {
    for (const one of listOf(object, 'properties').toReversed()) {
      if (one.type === 'Property' && wordOf(one['key']) === name) {
        const value = plain(one['value'] as Node);
        return wordOf(value) ?? textOf(file, value);
      }
      const spread = one.type === 'SpreadElement' ? part(plain(one['argument'] as Node), name) : undefined;
      if (spread !== undefined) return spread;
    }
    return undefined;
  };
  return [...constants].flatMap(([name, init]) => {
    const [object] = wordOf(init['callee']) === 'defineEndpoint' ? listOf(init, 'arguments') : [];
    return object === undefined ? [] : [[name, { method: part(object, 'method') ?? 'GET', access: part(object, 'access') ?? '' }]];
  });
}

test('a use case that checks a record hands it to what it writes: the repo takes `Authorized<…>`', () => {
  const writes = [...declared.values()]
    .filter(({ file, node }) => /\.(?:service|jobs|approvals)\.ts$/.test(file.path) && node.type === 'FunctionDeclaration')
    .filter(checks)
    .flatMap((one) =>
      callsOf(one)
        .filter(
          ({ file, node }) => file.path.endsWith('.repo.ts') && node.type === 'FunctionDeclaration' && WRITES.test(textOf(file, node)),
        )
        .map((write) => ({ by: `${one.file.path} ${one.name}`, write, key: `${write.file.path.split('/')[4]}/${write.name}` })),
    );
  expect(writes.length, 'there is something to look at').toBeGreaterThan(100);
  const bare = writes.filter(({ write }) => !takesChecked(write));
  expect(
    bare.filter(({ key }) => !(key in EXCUSED)).map(({ by, key }) => `${by} writes by ${key}`),
    'Have the function of the repo take the checked record, or name it with the reason why it cannot.',
  ).toEqual([]);
  expect(
    Object.keys(EXCUSED).filter((key) => !bare.some((one) => one.key === key)),
    'excuses that nothing needs now',
  ).toEqual([]);
});

test('every changing endpoint asks for a permission, checks a record, or is about the caller', () => {
  const LOOKS = /\bauthorize\(|[pP]olicy\.rules\b|\bctx\.actor\b|\bactor\.userId\b|\btakeStep\(/;
  const endpoints = new Map(sources.filter(({ path: file }) => /^packages\/contract\/.*\.api\.ts$/.test(file)).flatMap(endpointsOf));
  const offenders: string[] = [];
  let looked = 0;
  for (const file of server.filter((one) => one.path.endsWith('.routes.ts'))) {
    visit(file.program, (node) => {
      if (node.type !== 'CallExpression' || wordOf(node['callee']) !== 'route') return;
      const [endpoint, work] = listOf(node, 'arguments');
      const name = wordOf(endpoint) ?? '';
      const { method = 'GET', access = '' } = endpoints.get(name) ?? {};
      if (method === 'GET' || work === undefined) return;
      looked += 1;
      if (access.startsWith('[') || name in OPEN) return;
      const start: Declared = { file, name, node: work };
      const meant = meantBy(file, work);
      if (!reaches(start, LOOKS) && (meant === undefined || !reaches(meant, LOOKS))) offenders.push(`${file.path} ${name}`);
    });
  }
  expect(looked, 'there is something to look at').toBeGreaterThan(300);
  expect(offenders, 'Check the record by its policy, or give the endpoint a permission.').toEqual([]);
});
