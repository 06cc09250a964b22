import type { Clock } from '../platform/platform.ts';

/** A clock that runs as usual until a test moves it. */
export class TestClock implements Clock {
  private offset = 0;

  now(): Date {
    return new Date(Date.now() + this.offset);
  }

  /** Moves the time on; negative moves it back. */
  advance(by: { minutes?: number; seconds?: number; days?: number }): void {
    this.offset += ((by.days ?? 0) * 86_400 + (by.minutes ?? 0) * 60 + (by.seconds ?? 0)) * 1000;
  }
}
