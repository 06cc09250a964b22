import { expect, test, vi } from 'vitest';
import { StageTurns } from './stage-turns.ts';

/** A server whose answers come when the test lets them. */
function slowServer() {
  const asked: boolean[] = [];
  const answers: { readonly resolve: () => void; readonly reject: (why: Error) => void }[] = [];
  const tell = (isOn: boolean) => {
    asked.push(isOn);
    return new Promise<void>((resolve, reject) => answers.push({ resolve, reject }));
  };
  const settled = async () => vi.waitFor(() => Promise.resolve());
  const answer = async () => {
    answers.shift()?.resolve();
    await settled();
  };
  const refuse = async () => {
    answers.shift()?.reject(new Error('refused'));
    await settled();
  };
  return { asked, tell, answer, refuse };
}

test('LIV-09 what is turned on before the answer to turning off is told after it, and no one else is blamed', async () => {
  const { asked, tell, answer } = slowServer();
  const turns = new StageTurns();
  void turns.want(true, tell);
  await answer();
  expect(turns.isOn).toBe(true);
  void turns.want(false, tell);
  expect(turns.isOn, 'their own leaving is under way').toBe(false);
  void turns.want(true, tell);
  expect(asked, 'one at a time').toEqual([true, false]);
  await answer();
  await answer();
  expect([asked, turns.isOn]).toEqual([[true, false, true], true]);
});

test('LIV-09 what is turned off before the answer to turning on is off in the end', async () => {
  const { asked, tell, answer } = slowServer();
  const turns = new StageTurns();
  void turns.want(true, tell);
  void turns.want(false, tell);
  await answer();
  await answer();
  expect([asked, turns.isOn]).toEqual([[true, false], false]);
});

test('LIV-09 who may not speak is not asked for again by itself; who was turned off by the host may come again', async () => {
  const { asked, tell, answer, refuse } = slowServer();
  const turns = new StageTurns();
  void turns.want(true, tell);
  await refuse();
  void turns.want(false, tell);
  expect([asked, turns.isOn]).toEqual([[true], false]);
  void turns.want(true, tell);
  await answer();
  turns.turnedOff();
  void turns.want(false, tell);
  void turns.want(true, tell);
  await answer();
  expect([asked, turns.isOn]).toEqual([[true, true, true], true]);
});
