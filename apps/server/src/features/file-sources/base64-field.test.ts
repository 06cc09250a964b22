import { expect, test } from 'vitest';
import { dataOfJson } from './base64-field.ts';

async function* inParts(text: string, size: number) {
  for (let at = 0; at < text.length; at += size) yield Buffer.from(text.slice(at, at + size));
}

async function read(text: string, size: number): Promise<string> {
  const parts: Uint8Array[] = [];
  for await (const part of dataOfJson(inParts(text, size))) parts.push(part);
  return Buffer.concat(parts).toString();
}

test.each([1, 2, 3, 5, 7, 64, 10_000])('an attachment is taken out of its message in parts of %i', async (size) => {
  const words = 'Ünder the bridge? >>> '.repeat(40);
  const data = Buffer.from(words).toString('base64url');
  expect(await read(`{"attachmentId": "x", "size": 3, "data" : "${data}", "more": "none"}`, size)).toBe(words);
  expect(await read(`{"data":"${Buffer.from(words).toString('base64')}"}`, size)).toBe(words);
});

test('an answer that breaks off, or lacks the field, is not a file', async () => {
  await expect(read('{"data":"AAAA', 3)).rejects.toThrow('broke off');
  await expect(read('{"size":3}', 3)).rejects.toThrow('has no data');
});
