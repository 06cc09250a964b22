import { expect, test } from 'vitest';
import { areaOfQueue } from './queue-area.rules.ts';

test.each([
  ['event.notifications.tell-badge', 'notifications'],
  ['events.collect', 'events'],
  ['pathways.recount', 'pathways'],
])('ADM-08 the work %s is of the area %s', (queue, area) => {
  expect(areaOfQueue(queue)).toBe(area);
});
