import { beforeEach, expect, test, vi } from 'vitest';
import { deviceStorage } from '../browser/device-storage.factory.ts';
import { ApiProblem, unanswered } from './api-problem.ts';
import { savedBefore, saveOnce } from './save-once.ts';

const PLACE = 'someone:PUT /api/v1/cards/1';
const REFUSED = new ApiProblem({ status: 409, code: 'card-changed-meanwhile', title: '' });

interface Page {
  readonly version: number;
  readonly title: string;
}

/** A server with one record that keeps the answers of saves by their keys, and a line to it that loses what it is told to lose. */
class OneRecord {
  record: Page = { version: 1, title: 'First' };
  /** What gets lost of the next calls: the call before it arrives, its answer, or nothing. */
  loses: ('call' | 'answer' | 'nothing')[] = [];
  readonly answers = new Map<string, Page>();

  readonly send = async (body: unknown, headers: Readonly<{ [name: string]: string }>): Promise<Page> => {
    const loses = this.loses.shift();
    if (loses === 'call') throw unanswered('offline');
    const answer = this.save(body as Page, headers['idempotency-key'] ?? '', headers['idempotency-replay'] === 'only');
    if (loses === 'answer') throw unanswered('timed-out');
    return answer;
  };

  private save({ version, title }: Page, key: string, isReplay: boolean): Page {
    const known = this.answers.get(key);
    if (known !== undefined) return known;
    if (isReplay) throw new ApiProblem({ status: 404, code: 'save-not-found', title: '' });
    if (version !== this.record.version) throw REFUSED;
    this.record = { version: version + 1, title };
    this.answers.set(key, this.record);
    return this.record;
  }
}

let server: OneRecord;
beforeEach(() => {
  vi.stubGlobal('sessionStorage', deviceStorage());
  server = new OneRecord();
});

const write = (title: string, version: number) => saveOnce(PLACE, { version, title }, server.send);

test('CRD-02 a save whose answer was lost is made once, when its author tries again', async () => {
  server.loses = ['answer'];
  await expect(write('Second', 1)).rejects.toMatchObject({ code: 'timed-out' });
  expect(await write('Second', 1)).toEqual({ version: 2, title: 'Second' });
  expect(server.record.version).toBe(2);
});

test('CRD-02 who typed on after a lost answer saves over their own newer version, as often as it is lost', async () => {
  server.loses = ['answer'];
  await expect(write('Second', 1)).rejects.toMatchObject({ code: 'timed-out' });
  // The first call of each asks for the answer that was lost.
  server.loses = ['nothing', 'answer'];
  await expect(write('Third', 1)).rejects.toMatchObject({ code: 'timed-out' });
  server.loses = ['nothing', 'call'];
  await expect(write('Fourth', 1)).rejects.toMatchObject({ code: 'offline' });
  expect(await write('Last', 1)).toEqual({ version: 4, title: 'Last' });
});

test('CRD-02 a save that never arrived is not made behind its author’s back', async () => {
  server.loses = ['call'];
  await expect(write('Never', 1)).rejects.toMatchObject({ code: 'offline' });
  expect(await write('Instead', 1)).toEqual({ version: 2, title: 'Instead' });
  expect([...server.answers.values()].map(({ title }) => title)).toEqual(['Instead']);
});

test('CRD-02 someone else’s newer version still stands in the way, and a refused save waits for nothing', async () => {
  server.loses = ['answer'];
  await write('Mine', 1).catch(() => {});
  server.record = { version: 3, title: 'Theirs' };
  await expect(write('Mine again', 1)).rejects.toBe(REFUSED);
  expect(Object.keys(sessionStorage)).toEqual([]);
});

test('CRD-02 what was made though its answer was lost is found again, once', async () => {
  server.loses = ['answer'];
  await write('Made', 1).catch(() => {});
  expect(await savedBefore(PLACE, server.send)).toEqual({ version: 2, title: 'Made' });
  expect(await savedBefore(PLACE, server.send)).toBeUndefined();
});

test('a save that is not let in may have arrived before: it is kept', async () => {
  const signedOut = new ApiProblem({ status: 401, code: 'signed-out', title: '' });
  await expect(saveOnce(PLACE, { version: 1, title: 'Second' }, () => Promise.reject(signedOut))).rejects.toBe(signedOut);
  expect(Object.keys(sessionStorage)).toHaveLength(1);
});
