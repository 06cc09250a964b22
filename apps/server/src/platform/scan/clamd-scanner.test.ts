import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { EICAR, FakeClamd } from '../../testing/fake-clamd.ts';
import { ClamdScanner, ScannerUnavailable } from './clamd-scanner.ts';

const clamd = new FakeClamd();
const port = await clamd.open();
afterAll(() => clamd.close());
function aStreamOf(bytes: number): Readable {
  return Readable.from(Array.from({ length: bytes / 100_000 }, () => Buffer.alloc(100_000)));
}

const scanner = new ClamdScanner({ host: '127.0.0.1', port, maximumBytes: 100_000_000 });

test('MED-05 the scanner’s protocol: a clean stream, one with malware in it, one it does not take whole', async () => {
  expect(await scanner.scan(Readable.from([Buffer.from('hello'), Buffer.from(' world')]))).toEqual({ outcome: 'clean' });
  expect(clamd.lastSeen.toString()).toBe('hello world');
  const infected = Readable.from([Buffer.from(EICAR.slice(0, 20)), Buffer.from(EICAR.slice(20))]);
  expect(await scanner.scan(infected)).toEqual({ outcome: 'infected', name: 'Win.Test.EICAR_HDB-1' });
  expect(await scanner.scan(aStreamOf(20_000_000))).toEqual({ outcome: 'too-large' });
});

test('MED-05 what is larger than the scanner is set to look at is not sent to its end', async () => {
  const set = new ClamdScanner({ host: '127.0.0.1', port, maximumBytes: 1_000_000 });
  expect(await set.scan(aStreamOf(1_100_000))).toEqual({ outcome: 'too-large' });
  expect(await set.scan(aStreamOf(1_000_000))).toEqual({ outcome: 'clean' });
});

test('MED-05 a scanner that is not there, or talks nonsense, is told apart from a verdict', async () => {
  const nobody = new ClamdScanner({ host: '127.0.0.1', port: 1, maximumBytes: 1_000 });
  await expect(nobody.scan(Readable.from([Buffer.from('x')]))).rejects.toBeInstanceOf(ScannerUnavailable);
  clamd.says = 'stream: Can’t allocate memory ERROR';
  await expect(scanner.scan(Readable.from([Buffer.from('x')]))).rejects.toBeInstanceOf(ScannerUnavailable);
  clamd.says = undefined;
});
