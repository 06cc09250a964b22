import { expect, test } from 'vitest';
import { attendedBy } from './zoom.rules.ts';

const stay = (email: string, from: number, to: number) => ({ email, from, to });
const dates = [
  { from: 0, to: 60 },
  { from: 100, to: 160 },
];

test.each([
  ['half of all dates together', [stay('Ann@x.example', 0, 60)], ['ann@x.example']],
  ['less than half', [stay('ann@x.example', 0, 59)], []],
  ['some of each date', [stay('ann@x.example', 30, 60), stay('ann@x.example', 100, 130)], ['ann@x.example']],
  ['two devices at once count once', [stay('ann@x.example', 0, 35), stay('ann@x.example', 5, 35)], []],
  [
    'again after leaving counts',
    [stay('ann@x.example', 0, 30), stay('ann@x.example', 40, 60), stay('ann@x.example', 100, 110)],
    ['ann@x.example'],
  ],
  ['before the start and after the end do not count', [stay('ann@x.example', -90, 10), stay('ann@x.example', 155, 300)], []],
  ['someone without an address is no one', [stay('', 0, 160)], []],
])('CRD-17 who was in the meeting: %s', (_what, stays, there) => {
  expect(attendedBy(stays, dates)).toEqual(there);
});
