import { describe, expect, test } from 'vitest';
import {
  EMPTY_ACCESS,
  EMPTY_SHARE_STATE,
  isStaged,
  reduceShare,
  SHARE_PURPOSES,
  type ShareAction,
  type ShareState,
  TARGET_KINDS,
} from './sharing.rules.ts';

const [ana, ben] = [
  { id: 'ana', name: 'Ana' },
  { id: 'ben', name: 'Ben' },
];

describe.each(SHARE_PURPOSES)('SHR-03 %s', (purpose) => {
  describe.each(TARGET_KINDS)('SHR-03 %s', (kind) => {
    const access = { ...EMPTY_ACCESS, [purpose]: { ...EMPTY_ACCESS[purpose], [kind]: ['ben'] } };
    const opened = reduceShare(EMPTY_SHARE_STATE, { type: 'open', card: { id: 'card' }, access });
    const after = (...steps: ['add' | 'remove', typeof ana][]) =>
      steps.reduce<ShareState>((state, [type, target]) => reduceShare(state, { type, purpose, kind, target } satisfies ShareAction), opened)
        .staged[purpose][kind];

    test.each<[string, ['add' | 'remove', typeof ana][], string[], string[]]>([
      ['adding one without access', [['add', ana]], ['ana'], []],
      [
        'adding twice counts once',
        [
          ['add', ana],
          ['add', ana],
        ],
        ['ana'],
        [],
      ],
      ['adding one with access adds nothing', [['add', ben]], [], []],
      ['removing one with access', [['remove', ben]], [], ['ben']],
      [
        'removing one without access only drops it',
        [
          ['add', ana],
          ['remove', ana],
        ],
        [],
        [],
      ],
      ['removing one that was never there', [['remove', ana]], [], []],
      [
        'removing and adding back one with access',
        [
          ['remove', ben],
          ['add', ben],
        ],
        [],
        [],
      ],
      [
        'both at once',
        [
          ['add', ana],
          ['remove', ben],
        ],
        ['ana'],
        ['ben'],
      ],
    ])('SHR-03 %s', (_, steps, add, remove) => {
      const lists = after(...steps);
      expect([lists.add.map(({ id }) => id), lists.remove.map(({ id }) => id)]).toEqual([add, remove]);
    });

    test('SHR-03 access for one purpose says nothing of another', () => {
      const other = SHARE_PURPOSES.find((one) => one !== purpose) ?? purpose;
      const state = reduceShare(opened, { type: 'add', purpose: other, kind, target: ben });
      expect(state.staged[other][kind].add).toEqual([ben]);
      expect(isStaged(state, other)).toBe(true);
      expect(isStaged(state, purpose)).toBe(false);
    });

    test('SHR-03 a reset clears all lists and the card', () => {
      const staged = reduceShare(opened, { type: 'add', purpose, kind, target: ana });
      expect(reduceShare(staged, { type: 'reset' })).toEqual(EMPTY_SHARE_STATE);
    });
  });
});
