import { expect, test } from 'vitest';
import { isNode, type Node, sources, visit } from './sources.ts';

/** What stands for a part of an address that is known only when it is made. */
const UNKNOWN = 'x';
/** Where all that is said to people is a notification or a mail; elsewhere an address of a page is called so. */
const SAID_TO_PEOPLE = /\.(?:notifications|mails)\.ts$/;

/** Addresses of the web's pages, as a test of its router writes them down. */
const pagePaths = literalsOf('apps/server/src/page-paths.ts');
/** The pages of the router, as one expression; those of a person begin with the sign of a handle. */
const PAGES = new RegExp(
  `^(?:${pagePaths
    .filter((path) => !path.startsWith('/:'))
    .map((path) =>
      path
        .replaceAll('.', String.raw`\.`)
        .replaceAll('/*', '(?:/.*)?')
        // What follows a path's name is shown as the path (SHL-13), and is none of its pages.
        .replaceAll('/:mode?', '')
        .replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?')
        .replaceAll(/:\w+/g, '[^/]+'),
    )
    .join('|')}|/@.+)$`,
);

/** The text of a string or template; undefined for anything else. */
function textOf(node: Node): string | undefined {
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? node['value'] : undefined;
  if (node.type !== 'TemplateLiteral') return undefined;
  return (node['quasis'] as readonly { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(UNKNOWN);
}

/** All texts of a file. */
function literalsOf(file: string): string[] {
  const texts: string[] = [];
  const source = sources.find(({ path }) => path === file);
  if (source === undefined) throw new Error(`${file} is missing`);
  visit(source.program, (node) => {
    const text = textOf(node);
    if (text !== undefined) texts.push(text);
  });
  return texts;
}

/** Addresses within the product that the server tells people, with the file that says each. */
function toldAddresses(): string[] {
  const told: string[] = [];
  const files = sources.filter(({ path }) => path.startsWith('apps/server/src/features/') && !/\.(?:test|factory|samples)\.ts$/.test(path));
  for (const { path, program } of files) {
    const note = (node: unknown) => {
      const text = isNode(node) ? textOf(node) : undefined;
      // Of an address whose first word is not known yet nothing can be said.
      if (text?.startsWith('/') === true && !text.startsWith(`/${UNKNOWN}/`)) told.push(`${path}: ${text.split(/[?#]/)[0]}`);
    };
    visit(program, (node) => {
      if (SAID_TO_PEOPLE.test(path)) return note(node);
      if (node.type === 'Property' && isNode(node['key']) && node['key']['name'] === 'href') note(node['value']);
    });
  }
  return told;
}

test('SHL-65 what notifications and mails lead to is a page', () => {
  const told = toldAddresses();
  expect(told.length).toBeGreaterThan(50);
  expect(told.filter((line) => !PAGES.test(line.slice(line.indexOf(': ') + 2)))).toEqual([]);
});

/** Pages of the console by the first word of their address, each with the permissions that open it. */
function consolePages(): ReadonlyMap<string, readonly string[]> {
  const pages = new Map<string, readonly string[]>();
  for (const { path, program } of sources) {
    if (!/^apps\/web\/src\/features\/[^/]+\/[^/]+\.(?:feature|routes)\.tsx?$/.test(path)) continue;
    visit(program, (node) => {
      if (node.type !== 'ObjectExpression') return;
      const valueOf = (name: string) =>
        (node['properties'] as readonly Node[]).find(({ key }) => isNode(key) && key['name'] === name)?.['value'];
      const [at, permissions] = [valueOf('path'), valueOf('permissions')];
      if (!isNode(at) || !isNode(permissions) || permissions.type !== 'ArrayExpression') return;
      const word = textOf(at);
      if (word === undefined || word.startsWith('/')) return;
      pages.set(
        word,
        (permissions['elements'] as readonly Node[]).flatMap((one) => textOf(one) ?? []),
      );
    });
  }
  return pages;
}

/** Where the people who are told are chosen, for files that are given them by an event, or that ask a policy. */
const CHOSEN_IN: Readonly<Record<string, string>> = {
  'apps/server/src/features/webhooks/webhooks.notifications.ts': 'apps/server/src/features/webhooks/webhooks.repo.ts',
  'apps/server/src/features/learning-providers/learning-providers.notifications.ts':
    'apps/server/src/features/learning-providers/learning-providers.repo.ts',
  'apps/server/src/features/targets/targets.notifications.ts': 'apps/server/src/features/targets/targets.policy.ts',
  // Who tries the mail server is mailed.
  'apps/server/src/features/jobs/jobs.mails.ts': 'packages/contract/src/features/jobs/mail-server.api.ts',
};

test('SHL-65 who is led to a page of the console is chosen by a permission that opens it', () => {
  const pages = consolePages();
  const told = [...new Set(toldAddresses())]
    .map((line) => line.split(': ') as [string, string])
    .filter(([, href]) => href.startsWith('/admin/'));
  expect(told.length).toBeGreaterThan(3);
  const faults = told.filter(([file, href]) => {
    const wanted = pages.get(href.split('/')[2] ?? '') ?? [];
    const chooser = sources.find(({ path }) => path === (CHOSEN_IN[file] ?? file))?.text ?? '';
    return !wanted.some((permission) => chooser.includes(`'${permission}'`));
  });
  expect(faults).toEqual([]);
});
