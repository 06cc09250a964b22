import { describe, expect, test } from 'vitest';
import {
  type Activity,
  type Condition,
  type CourseTree,
  DEFAULT_SEQUENCING,
  type ObjectiveField,
  primaryObjective,
  type RollupRule,
  type RuleAction,
  type RuleKind,
  type Sequencing,
} from './activity.rules.ts';
import { contentEvent, objectiveValues, recordContent } from './content.rules.ts';
import { tableOfContents } from './contents.rules.ts';
import { type NavigationEvent, sequence, validRequests } from './sequencer.rules.ts';
import { asLeft, treeStanding } from './standing.rules.ts';
import { newSequencing, type SequencingState } from './tracking.rules.ts';

type Sketch = Partial<Sequencing>;
const node = (id: string, sequencing: Sketch = {}, children: Activity[] = []): Activity => ({
  id,
  title: id.toUpperCase(),
  isVisible: true,
  isSco: true,
  sequencing: { ...DEFAULT_SEQUENCING, ...sequencing },
  children,
});
const flowing = { flow: true };
const tree = (children: Activity[], sequencing: Sketch = flowing): CourseTree => ({
  root: node('root', sequencing, children),
  isGlobalToSystem: true,
  isSharedDataGlobal: true,
});
const condition = (name: Condition['name'], more: Partial<Condition> = {}): Condition => ({
  name,
  isNegated: false,
  objectiveId: '',
  threshold: 0,
  ...more,
});
const rule = (kind: RuleKind, action: RuleAction, ...conditions: Condition[]) => ({
  kind,
  action,
  combination: 'all' as const,
  conditions,
});
const always = condition('always');
const rollup = (action: RollupRule['action'], children: RollupRule['children'], more: Partial<RollupRule>): RollupRule => ({
  action,
  children,
  minimumCount: 0,
  minimumShare: 0,
  combination: 'any',
  conditions: [condition('satisfied')],
  ...more,
});
const shared = (target: string, reads: ObjectiveField[], writes: ObjectiveField[]) => ({
  objectives: [{ ...primaryObjective, maps: [{ target, reads, writes }] }],
});

/** Goes through a course: what each part says before what is asked for next. Gives what was delivered, one after the other. */
function go(course: CourseTree, ...steps: (NavigationEvent['type'] | `choice ${string}` | `jump ${string}` | Record<string, string>)[]) {
  let state: SequencingState = newSequencing();
  const seen: (string | null)[] = [];
  for (const step of ['start' as const, ...steps]) {
    if (typeof step === 'object') {
      state = recordContent(course, state, state.current ?? '', step);
      continue;
    }
    const [type, target] = step.split(' ') as [NavigationEvent['type'], string | undefined];
    const event = (target === undefined ? { type } : { type, target }) as NavigationEvent;
    const done = sequence(course, state, event, () => 0);
    ({ state } = done);
    seen.push(done.outcome === 'delivered' ? done.delivery : done.outcome);
  }
  return { seen, state };
}

const passed = { 'cmi.success_status': 'passed' };
const failed = { 'cmi.success_status': 'failed' };
const scaled = (measure: number) => ({ 'cmi.score.scaled': String(measure) });
const [a, b, c] = [node('a'), node('b'), node('c')];

describe('PLY-09 flow (SB.2.1 to SB.2.3, SB.2.7, SB.2.8)', () => {
  test('goes forward to the end and back, through clusters', () => {
    const course = tree([node('one', flowing, [a, b]), c]);
    expect(go(course, 'continue', 'continue', 'previous', 'previous').seen).toEqual(['a', 'b', 'c', 'b', 'a']);
    expect(go(course, 'continue', 'continue', 'continue').seen).toEqual(['a', 'b', 'c', 'ended']);
  });

  test('forward only goes in at the first, and never back', () => {
    const course = tree([a, node('one', { flow: true, forwardOnly: true }, [b, node('d')]), c]);
    expect(go(course, 'continue', 'previous').seen).toEqual(['a', 'b', 'refused']);
    expect(go(course, 'continue', 'continue', 'continue', 'previous').seen).toEqual(['a', 'b', 'd', 'c', 'b']);
  });

  test('without flow nothing is delivered by itself; a course of one part has nothing to choose from', () => {
    expect(go(tree([a, b], { flow: false }), 'choice b', 'continue').seen).toEqual(['idle', 'b', 'refused']);
    expect(go(tree([a], { flow: false })).seen).toEqual(['a']);
  });

  test('what is skipped is passed over in both ways, what is disabled stops', () => {
    const skipped = node('b', { rules: [rule('before', 'skip', always)] });
    expect(go(tree([a, skipped, c]), 'continue', 'previous').seen).toEqual(['a', 'c', 'a']);
    expect(go(tree([a, node('b', { rules: [rule('before', 'disabled', always)] }), c]), 'continue').seen).toEqual(['a', 'idle']);
  });
});

describe('PLY-09 choice (NB.2.1, SB.2.4, SB.2.9)', () => {
  const hidden = node('b', { rules: [rule('before', 'hiddenFromChoice', always)] });
  test.each<[string, CourseTree, string[], string | null]>([
    ['a sibling', tree([a, b, c]), ['choice c'], 'c'],
    ['the same again', tree([a, b]), ['choice a'], 'a'],
    ['where choice is off', tree([a, b], { flow: true, choice: false }), ['choice b'], 'refused'],
    ['what is hidden from choice', tree([a, hidden]), ['choice b'], 'idle'],
    ['out of what may not be left', tree([node('one', { flow: true, choiceExit: false }, [a]), b]), ['choice b'], 'refused'],
    ['into a cluster without flow', tree([a, node('one', {}, [b])]), ['choice one'], 'idle'],
    [
      'past what stops',
      tree([a, node('b', { rules: [rule('before', 'stopForwardTraversal', always)] }), c]),
      ['choice b', 'choice c'],
      'idle',
    ],
    ['far beyond a constraint', tree([node('one', { flow: true, constrainChoice: true }, [a]), b, c]), ['choice c'], 'idle'],
    ['next to a constraint', tree([node('one', { flow: true, constrainChoice: true }, [a]), b, c]), ['choice b'], 'b'],
    ['deep into what may not be entered', tree([a, node('one', { flow: true, preventActivation: true }, [b])]), ['choice b'], 'idle'],
    ['what is not there', tree([a]), ['choice z'], 'refused'],
  ])('%s', (_what, course, steps, outcome) => {
    expect(go(course, ...(steps as `choice ${string}`[])).seen.at(-1)).toBe(outcome);
  });

  test('a jump goes anywhere that can be had (SB.2.13)', () => {
    const course = tree([a, node('b', { rules: [rule('before', 'hiddenFromChoice', always)] })], { flow: true, choice: false });
    expect(go(course, 'jump b').seen).toEqual(['a', 'b']);
  });

  test('contents leave out what is invisible or hidden, and say what may be chosen', () => {
    const course = tree([a, hidden, { ...c, isVisible: false }, node('d', { rules: [rule('before', 'disabled', always)] })]);
    const lines = tableOfContents(course, go(course).state);
    expect(lines.map(({ id, canOpen }) => [id, canOpen])).toEqual([
      ['root', true],
      ['a', true],
      ['d', false],
    ]);
    expect(validRequests(course, go(course).state)).toMatchObject({ continue: true, previous: false });
  });
});

describe('PLY-09 leaving (TB.2.1 to TB.2.3, UP.3, UP.4)', () => {
  const satisfied = condition('satisfied');
  test.each<[string, Activity[], Parameters<typeof go>[1][], (string | null)[]]>([
    [
      'a rule above ends the cluster',
      [node('one', { flow: true, rules: [rule('exit', 'exit', satisfied)] }, [a, b]), c],
      [passed, 'continue', passed, 'continue'],
      ['a', 'b', 'c'],
    ],
    [
      'afterwards out of the parent',
      [node('one', flowing, [node('a', { rules: [rule('after', 'exitParent', always)] }), b]), c],
      ['continue'],
      ['a', 'c'],
    ],
    ['afterwards out of all', [node('a', { rules: [rule('after', 'exitAll', always)] }), b], ['continue'], ['a', 'ended']],
    [
      'afterwards again',
      [node('a', { rules: [rule('after', 'retry', condition('satisfied', { isNegated: true }))] }), b],
      [failed, 'continue', passed, 'continue'],
      ['a', 'a', 'b'],
    ],
    [
      'afterwards all again',
      [a, node('b', { rules: [rule('after', 'retryAll', condition('satisfied', { isNegated: true }))] })],
      ['continue', failed, 'continue'],
      ['a', 'b', 'a'],
    ],
    [
      'afterwards on, whatever was asked',
      [a, node('b', { rules: [rule('after', 'continue', always)] }), c],
      ['continue', 'previous'],
      ['a', 'b', 'c'],
    ],
    ['afterwards back', [a, node('b', { rules: [rule('after', 'previous', always)] }), c], ['continue', 'continue'], ['a', 'b', 'a']],
    ['left, nothing is open', [a, b], ['exit', 'continue'], ['a', 'idle', 'b']],
    ['all is left', [a, b], ['exitAll', 'start'], ['a', 'ended', 'a']],
    ['abandoned', [a, b], ['abandonAll'], ['a', 'ended']],
    ['abandoned alone', [a, b], ['abandon', 'continue'], ['a', 'idle', 'b']],
  ])('%s', (_what, children, steps, seen) => {
    expect(go(tree(children), ...steps).seen).toEqual(seen);
  });

  test('suspended, it goes on where it was, with what it knew (SB.2.6, DB.2.1)', () => {
    const course = tree([node('one', flowing, [a, b]), c]);
    const { state, seen } = go(course, passed, 'continue', 'suspendAll');
    expect(seen.at(-1)).toBe('ended');
    const resumed = sequence(course, state, { type: 'resumeAll' });
    expect(resumed).toMatchObject({ delivery: 'b', isResumed: true });
    expect(resumed.state.activities['a']?.objectives['']?.satisfied).toBe(true);
    expect(resumed.state.activities['one']?.attemptCount).toBe(1);
  });

  test('attempts have a limit (UP.1)', () => {
    const course = tree([node('a', { attemptLimit: 2 }), b]);
    expect(go(course, 'choice a', 'choice a').seen).toEqual(['a', 'a', 'idle']);
  });

  test('what a part says nothing of is taken for done, unless it is to say it, or said that it does not know', () => {
    const silent = (sequencing: Sketch, said: Record<string, string>) =>
      go(tree([node('a', sequencing), b]), said, 'continue').state.activities['a'];
    expect(silent({}, {})).toMatchObject({ completed: true, isAssumed: true });
    expect(silent({ completionSetByContent: true, objectiveSetByContent: true }, {})).toMatchObject({ completed: null, isAssumed: false });
    expect(silent({}, { 'cmi.completion_status': 'unknown', 'cmi.success_status': 'unknown' })).toMatchObject({
      completed: null,
      isAssumed: false,
    });
  });
});

describe('PLY-09 rolling up (RB.1.1 to RB.1.5)', () => {
  const measured = (measures: (number | null)[], weights: number[] = []) => {
    const leaves = measures.map((_one, at) => node(`l${at}`, { measureWeight: weights[at] ?? 1 }));
    const steps = measures.flatMap((measure): Parameters<typeof go>[1][] => [...(measure === null ? [] : [scaled(measure)]), 'continue']);
    const course = tree(leaves);
    return treeStanding(course, go(course, ...steps).state).score;
  };
  test.each<[string, number | null, number | null]>([
    ['the mean of its children', measured([1, 0.5]), 0.75],
    ['by their weight', measured([1, 0], [3, 1]), 0.75],
    ['one that gave none counts in the weight all the same', measured([1, null]), 0.5],
    ['of none is not known', measured([null, null]), null],
  ])('measure: %s', (_what, found, wanted) => {
    expect(found).toBe(wanted);
  });

  const after = (rules: RollupRule[], said: (Record<string, string> | null)[], sketches: Sketch[] = []) => {
    const leaves = said.map((_one, at) => node(`l${at}`, { objectiveSetByContent: true, ...sketches[at] }));
    const course = tree([node('one', { flow: true, rollupRules: rules }, leaves), node('last')]);
    const { state } = go(course, ...said.flatMap((one): Parameters<typeof go>[1][] => [...(one === null ? [] : [one]), 'continue']));
    return state.activities['one']?.objectives['']?.satisfied ?? null;
  };
  test.each<[string, boolean | null, boolean | null]>([
    ['all by default', after([], [passed, passed]), true],
    ['one of all failed', after([], [passed, failed]), false],
    ['one is not known', after([], [passed, null]), null],
    ['any', after([rollup('satisfied', 'any', {})], [failed, passed]), true],
    ['none, where one is not known', after([rollup('satisfied', 'none', {})], [failed, null]), null],
    ['none', after([rollup('satisfied', 'none', {})], [failed, failed]), true],
    ['two of three', after([rollup('satisfied', 'atLeastCount', { minimumCount: 2 })], [passed, failed, passed]), true],
    ['half of them', after([rollup('satisfied', 'atLeastPercent', { minimumShare: 0.6 })], [passed, failed]), null],
    [
      'all conditions of a child',
      after(
        [rollup('satisfied', 'all', { combination: 'all', conditions: [condition('satisfied'), condition('objectiveMeasureKnown')] })],
        [passed],
      ),
      null,
    ],
    ['without one that is not tracked', after([], [passed, failed], [{}, { isTracked: false }]), true],
    ['all, where no child counts (RB.1.4)', after([rollup('satisfied', 'all', {})], [failed], [{ isTracked: false }]), true],
    ['without one that carries nothing up', after([], [passed, failed], [{}, { rollsUpObjective: false }]), true],
    ['only what was attempted', after([], [passed, failed], [{}, { requiredForNotSatisfied: 'ifAttempted' }]), false],
  ])('satisfied: %s', (_what, found, wanted) => {
    expect(found).toBe(wanted);
  });

  test('by measure alone, where the objective is (RB.1.2.a); by amount, where completion is (RB.1.3.a)', () => {
    const course = tree([a, b], { flow: true, objectives: [{ ...primaryObjective, satisfiedByMeasure: true, minMeasure: 0.6 }] });
    expect(treeStanding(course, go(course, scaled(1), 'continue', scaled(0.4), 'continue').state)).toMatchObject({ score: 0.7 });
    const amounts = tree([a, b], { flow: true, completedByMeasure: true, minProgress: 0.5 });
    const half = go(amounts, { 'cmi.progress_measure': '0.9', ...failed }, 'continue', { 'cmi.progress_measure': '0.2' }, 'exitAll').state;
    expect(treeStanding(amounts, half)).toMatchObject({ percentage: 55 });
  });

  test('a new attempt knows nothing of what its children came to before', () => {
    const course = tree([a, b], {
      flow: true,
      rules: [rule('exit', 'exit', condition('satisfied')), rule('after', 'retry', condition('completed', { isNegated: true }))],
    });
    const steps = [passed, 'continue', { ...passed, 'cmi.completion_status': 'incomplete' }, 'continue', 'continue'] as const;
    expect(go(course, ...steps).seen).toEqual(['a', 'b', 'a', 'b']);
  });
});

describe('PLY-09 objectives', () => {
  test('what one writes another reads, also in another course', () => {
    const skip = { rules: [rule('before', 'skip', condition('satisfied'))] };
    const first = tree([
      node('a', shared('goal', [], ['satisfied', 'measure'])),
      node('b', { ...shared('goal', ['satisfied'], []), ...skip }),
      c,
    ]);
    const { seen, state } = go(first, { ...passed, ...scaled(0.8) }, 'continue');
    expect(seen).toEqual(['a', 'c']);
    const second = tree([node('x', { ...shared('goal', ['satisfied'], []), ...skip }), node('y')]);
    expect(sequence(second, newSequencing(state.globals), { type: 'start' }).delivery).toBe('y');
  });

  test('what is written in this attempt counts for a cluster that reads it, though that was never entered', () => {
    const course = tree([
      node('a', shared('g', [], ['satisfied'])),
      node('one', { flow: true, ...shared('g', ['satisfied'], []) }, [node('x')]),
    ]);
    expect(treeStanding(course, go(course, passed, 'exitAll').state).status).toBe('Passed');
    expect(treeStanding(course, go(course, 'exitAll').state).status).not.toBe('Passed');
  });

  test('a part is told its objectives, with what they read', () => {
    const objectives = [
      primaryObjective,
      {
        ...primaryObjective,
        id: 'goal',
        isPrimary: false,
        maps: [{ target: 'g', reads: ['satisfied', 'measure', 'raw'] as const, writes: [] }],
      },
    ];
    const course = tree([node('a', { objectives })]);
    const state = {
      ...go(course).state,
      globals: { g: { satisfied: false, measure: 0.2, raw: 7, min: null, max: null, completed: null, amount: null } },
    };
    expect(objectiveValues(course, state, 'a', {})).toEqual({
      'cmi.objectives.0.id': 'goal',
      'cmi.objectives.0.success_status': 'failed',
      'cmi.objectives.0.score.scaled': '0.2',
      'cmi.objectives.0.score.raw': '7',
    });
  });

  test('what reads a global one knows nothing while that knows nothing; said to be unknown, it is', () => {
    const course = tree([node('a', shared('goal', ['satisfied'], ['satisfied'])), b]);
    expect(go(course, passed, { 'cmi.success_status': 'unknown' }, 'continue').state.globals['goal']?.satisfied).toBeNull();
  });
});

test('PLY-09 children are chosen and ordered by chance, once or at each attempt (SR.1, SR.2)', () => {
  const chosen = tree([a, b, c], { flow: true, selection: 'once', selectionCount: 1 });
  expect(go(chosen, 'continue').seen).toEqual(['a', 'ended']);
  const ordered = tree([a, b, c], { flow: true, randomization: 'onEachNewAttempt', isReordered: true });
  const last = () => 0.99;
  expect(sequence(ordered, newSequencing(), { type: 'start' }, last).delivery).toBe('c');
});

test.each<[string, string | undefined, NavigationEvent | undefined]>([
  ['continue', '', { type: 'continue' }],
  ['{target=a}choice', 'normal', { type: 'choice', target: 'a' }],
  ['{target=a}jump', '', { type: 'jump', target: 'a' }],
  ['continue', 'time-out', { type: 'exitAll' }],
  ['', 'logout', { type: 'exitAll' }],
  ['', 'suspend', undefined],
])('PLY-09 a course that ends with %s and exit %s', (request, exit, event) => {
  expect(contentEvent(request, exit)).toEqual(event);
});

test.each<[string, Record<string, string>, boolean, string]>([
  ['said nothing yet', {}, false, 'In Progress'],
  ['completed', { 'cmi.completion_status': 'completed' }, false, 'Completed'],
  ['passed, whatever of completion', { ...passed, 'cmi.completion_status': 'incomplete' }, false, 'Passed'],
  ['completed and failed', { ...failed, 'cmi.completion_status': 'completed' }, false, 'Failed'],
  ['failed, may go on', failed, false, 'Failed'],
  ['ended without a word', {}, true, 'Completed'],
  ['ended incomplete: that it is satisfied was only taken for granted', { 'cmi.completion_status': 'incomplete' }, true, 'In Progress'],
  ['suspended', { 'cmi.exit': 'suspend' }, true, 'In Progress'],
])('PLY-09 the root decides: %s', (_what, values, hasEnded, status) => {
  const course = tree([a]);
  expect(treeStanding(course, newSequencing())).toEqual({ status: 'Registered', percentage: 0, score: null });
  expect(treeStanding(course, asLeft(course, go(course).state, 'a', values, hasEnded)).status).toBe(status);
});
