import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const LOG = fileURLToPath(new URL('log.ts', import.meta.url));

/** A process with a log of its own. */
const logging = (script: string) =>
  spawn(process.execPath, ['--input-type=module', '--eval', `import { createLog } from ${JSON.stringify(LOG)}; ${script}`], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });

const messageOf = (line: string) => (JSON.parse(line) as { msg: string }).msg;

/** What a process wrote by its end. */
async function writtenBy(script: string): Promise<string[]> {
  let text = '';
  for await (const part of logging(script).stdout.setEncoding('utf8')) text += String(part);
  return text.split('\n').filter(Boolean).map(messageOf);
}

test('lines come whole and in order, those of the last moment too, however the process ends', async () => {
  const many = Array.from({ length: 5_000 }, (_, at) => `line ${at}`);
  const writeMany = `const log = createLog('info'); for (let at = 0; at < 5000; at += 1) log.info('line ' + at);`;
  expect(await writtenBy(`${writeMany} process.exit(0);`)).toEqual(many);
  expect(await writtenBy(`${writeMany} throw new Error('nobody catches');`)).toEqual(many);
  expect(await writtenBy(writeMany)).toEqual(many);
});

test('what a process dies of is written before it goes on', async () => {
  // Each dies in another moment: once alone would mostly be in time by chance.
  const deaths = Array.from({ length: 8 }, () =>
    writtenBy(`createLog('info').fatal('the last words'); process.kill(process.pid, 'SIGKILL');`),
  );
  expect(await Promise.all(deaths)).toEqual(deaths.map(() => ['the last words']));
});

test('a line that is alone is written while the process goes on', async () => {
  const child = logging(`createLog('info').info('alone'); setInterval(() => undefined, 60_000);`);
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  expect([messageOf(line.toString()), child.exitCode]).toEqual(['alone', null]);
  child.kill('SIGKILL');
});
