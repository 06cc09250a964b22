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

test('ANA-09 every figure leads to what it counts, or opens it', () => {
  const excused = Object.keys(NOTHING_BEHIND);
  const dead = filesWithDeadFigures();
  expect(dead.filter((path) => !excused.some((place) => path.startsWith(place)))).toEqual([]);
  // An excuse that is no longer needed goes.
  expect(excused.filter((place) => !dead.some((path) => path.startsWith(place)))).toEqual([]);
});
