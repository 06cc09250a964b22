import { expect, test } from 'vitest';
import { isNode, sources, visit } from './sources.ts';

/** Figures that open nothing, with the reason. */
const NOTHING_BEHIND: Readonly<Record<string, string>> = {
  'apps/web/src/features/manager-dashboard/components/hours-figure.tsx': 'a dash while the figure is not known yet',
};

/** Files in which some figure neither leads to its rows nor opens them. */
function filesWithDeadFigures(): string[] {
  return sources
    .filter(({ path }) => path.endsWith('.tsx') && !path.includes('.test.'))
    .filter(({ program }) => {
      let isDead = false;
      visit(program, (node) => {
        if (node.type !== 'JSXOpeningElement' || !isNode(node['name']) || node['name']['name'] !== 'Figure') return;
        const attributes = (node['attributes'] as readonly unknown[]).filter(isNode);
        const names = attributes.map(({ name }) => (isNode(name) ? name['name'] : undefined));
        const value = attributes.find(({ name }) => isNode(name) && name['name'] === 'value')?.['value'];
        isDead ||= !names.some((name) => name === 'href' || name === 'onOpen') && value !== undefined;
      });
      return isDead;
    })
    .map(({ path }) => path);
}

/**
 * Numbers in tables and lists of facts that open nothing, by file and column, with the reason. Everything else that counts is a `Count`, a link or
 * a button.
 */
const COUNTS_NOTHING: Readonly<Record<string, string>> = {
  'accounts/components/merge-preview.tsx survivor': 'rows of stores by kind; the preview itself says what they are',
  'accounts/components/merge-preview.tsx moves': 'the same',
  'accounts/components/merge-preview.tsx same': 'the same',
  'analytics/dialogs/figure-rows-dialog.tsx times': 'is a row of what a figure counts',
  'audit/components/chain-panel.tsx entries': 'the log below has them',
  'audit/components/chain-panel.tsx waiting': 'they enter the log in a moment',
  'audit/components/chain-panel.tsx last': 'the number of an entry',
  'compliance/screens/recompute-screen.tsx changes': 'the list below has them',
  'compliance/screens/recompute-screen.tsx lapsing': 'the list below has them',
  'compliance/screens/recompute-screen.tsx reviving': 'the list below has them',
  'compliance/screens/recompute-screen.tsx unchanged': 'nothing happens to them',
  'jobs/components/mail-list.tsx attempts': 'each attempt leaves its error alone',
  'learning-providers/screens/provider-screen.tsx people': 'what people connect is theirs to know',
  'learning-providers/screens/provider-screen.tsx courses': 'the catalogue of another company, found in the library',
  'mentorship/components/mentor-offer.tsx capacity': 'a limit that the mentor sets',
  'timed-assessments/components/assessment-action.tsx questions': 'shown one by one in the attempt alone',
  'timed-assessments/screens/results-screen.tsx attempt': 'the number of the attempt',
  'vacancies/components/vacancy-view.tsx years': 'years that are asked for',
  'wallet/screens/wallet-screen.tsx coins': 'an amount of an entry',
  'wallet/screens/wallet-screen.tsx balance': 'an amount of an entry',
  'rewards/screens/points-screen.tsx points': 'an amount of an entry',
  'webhooks/components/delivery-drawer.tsx attempts': 'listed below it',
  'warehouse/screens/warehouse-screen.tsx number': 'the number of a part',
  'warehouse/screens/warehouse-screen.tsx rows': 'rows of a file',
  'job-roles/components/role-view.tsx people': 'the list on the same page has them',
};

/** Where a cell or a value of a table or a list is a bare number: `format.number(…)` and nothing around it. */
function bareNumbers(): string[] {
  return sources
    .filter(({ path, text }) => path.startsWith('apps/web/src/features/') && path.endsWith('.tsx') && text.includes('.number('))
    .flatMap(({ path, program }) => {
      const found: string[] = [];
      visit(program, (node) => {
        if (node.type !== 'ObjectExpression') return;
        const properties = (node['properties'] as readonly unknown[]).filter(isNode);
        const of = (name: string) => properties.find(({ key }) => isNode(key) && (key['name'] ?? key['value']) === name)?.['value'];
        const shown = [of('cell'), of('value')].find(isNode);
        const body = shown?.type === 'ArrowFunctionExpression' ? shown['body'] : shown;
        if (!isNode(body) || body.type !== 'CallExpression') return;
        const callee = body['callee'];
        const isNumber =
          isNode(callee) && callee.type === 'MemberExpression' && isNode(callee['property']) && callee['property']['name'] === 'number';
        const id = of('id');
        if (isNumber)
          found.push(
            `${path.slice('apps/web/src/features/'.length)}${isNode(id) && typeof id['value'] === 'string' ? ` ${id['value']}` : ''}`,
          );
      });
      return found;
    });
}

/** Charts of the kit: each says what its parts open, or in a sentence why they open nothing. */
const CHARTS: ReadonlySet<string> = new Set(['Bars', 'ColumnsChart', 'HeatMap', 'Lines']);

/** Charts of which no part opens anything, by file, with the reason; the page says it as well. */
const CLOSED_CHARTS: Readonly<Record<string, string>> = {};

/** Drawings that features make themselves and whose height or width says a number, with the reason why no part is pressed. */
const DRAWN_BY_HAND: Readonly<Record<string, string>> = {
  'compliance/components/lapse-calendar.tsx': 'the number above each column opens its certificates',
  'learning/components/learning-plan-tab.tsx': 'minutes planned: the plan on the same page has their items',
};

const nameOf = (node: unknown): unknown => (isNode(node) ? node['name'] : undefined);

/** Charts by file: whether each opens something. `none` is a sentence alone, undefined says nothing at all. */
function charts(): { readonly file: string; readonly opens: 'parts' | 'none' | undefined }[] {
  return sources
    .filter(({ path, text }) => path.startsWith('apps/web/src/') && path.endsWith('.tsx') && text.includes('@waymark/ui'))
    .flatMap(({ path, program }) => {
      const ofTheKit = new Set<unknown>();
      const found: { readonly file: string; readonly opens: 'parts' | 'none' | undefined }[] = [];
      visit(program, (node) => {
        if (node.type === 'ImportDeclaration' && isNode(node['source']) && node['source']['value'] === '@waymark/ui') {
          for (const one of node['specifiers'] as readonly unknown[]) if (isNode(one)) ofTheKit.add(nameOf(one['local']));
        }
        if (node.type !== 'JSXOpeningElement' || !CHARTS.has(String(nameOf(node['name']))) || !ofTheKit.has(nameOf(node['name']))) return;
        const opens = (node['attributes'] as readonly unknown[]).filter(isNode).find(({ name }) => nameOf(name) === 'opens')?.['value'];
        const expression = isNode(opens) ? opens['expression'] : undefined;
        const isSentence = isNode(expression) && expression.type === 'ObjectExpression';
        found.push({
          file: path.slice('apps/web/src/features/'.length),
          opens: expression === undefined ? undefined : isSentence ? 'none' : 'parts',
        });
      });
      return found;
    });
}

/** Files that draw numbers themselves: a size worked out from a number, as a percentage or in pixels. */
function drawings(): string[] {
  return sources
    .filter(({ path, text }) => path.startsWith('apps/web/src/features/') && path.endsWith('.tsx') && /blockSize: `\$\{/.test(text))
    .map(({ path }) => path.slice('apps/web/src/features/'.length));
}

test('ANA-09 each part of a chart opens what it counts, or the chart says why not', () => {
  const found = charts();
  expect(found.length).toBeGreaterThan(4);
  expect(found.filter(({ opens }) => opens === undefined)).toEqual([]);
  const closed = found.filter(({ opens }) => opens === 'none').map(({ file }) => file);
  expect(closed.toSorted()).toEqual(Object.keys(CLOSED_CHARTS).toSorted());
  expect(drawings().toSorted()).toEqual(Object.keys(DRAWN_BY_HAND).toSorted());
});

test('ANA-09 a number in a table opens what it counts, or is none that counts', () => {
  const bare = bareNumbers();
  const excused = Object.keys(COUNTS_NOTHING);
  expect(bare.filter((place) => !excused.includes(place))).toEqual([]);
  expect(excused.filter((place) => !bare.includes(place))).toEqual([]);
});

test('ANA-09 every figure leads to what it counts, or opens it', () => {
  const excused = Object.keys(NOTHING_BEHIND);
  const dead = filesWithDeadFigures();
  expect(dead.filter((path) => !excused.some((place) => path.startsWith(place)))).toEqual([]);
  // An excuse that is no longer needed goes.
  expect(excused.filter((place) => !dead.some((path) => path.startsWith(place)))).toEqual([]);
});
