import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceStorage } from '../../platform/browser/device-storage.factory.ts';
import { isLiveElsewhere, lowerFlag, raiseFlag } from './broadcast-flag.ts';

// Two tabs of one browser: what is kept for all of them, and for each of its own.
const [here, there] = [deviceStorage(), deviceStorage()];
const inTab = (tab: Storage) => vi.stubGlobal('sessionStorage', tab);
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', deviceStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('LIV-03 a host who is live in one tab is live elsewhere for the others, until they end it or the tab has died', () => {
  inTab(there);
  raiseFlag('ann');
  expect(isLiveElsewhere('ann'), 'the tab itself, also after it was loaded again').toBe(false);
  inTab(here);
  expect([isLiveElsewhere('ann'), isLiveElsewhere('bob')]).toEqual([true, false]);
  vi.advanceTimersByTime(14_000);
  expect(isLiveElsewhere('ann')).toBe(true);
  vi.advanceTimersByTime(1_000);
  expect(isLiveElsewhere('ann'), 'not renewed').toBe(false);
  inTab(there);
  raiseFlag('ann');
  lowerFlag('ann');
  inTab(here);
  expect(isLiveElsewhere('ann')).toBe(false);
});
