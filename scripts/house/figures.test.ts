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
  'analytics/components/group-members.tsx finished': 'the figure of the group opens its rows, by name',
  'analytics/components/report-chart.tsx': 'the same numbers as a chart',
  'analytics/dialogs/figure-rows-dialog.tsx times': 'is a row of what a figure counts',
  'audit/components/chain-panel.tsx entries': 'the log below has them',
  'audit/components/chain-panel.tsx waiting': 'they enter the log in a moment',
  'audit/components/chain-panel.tsx last': 'the number of an entry',
  'cards/components/card-about.tsx views': 'no one’s reading is known by name',
  'cards/components/card-about.tsx completions': 'no one’s progress is known by name to a reader',
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
