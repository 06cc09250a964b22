import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { SHARED, shimOf } from './shared-react.ts';

const require = createRequire(import.meta.url);
const PLACE = Symbol.for('waymark.shared');
const importText = (source: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(source)}`) as Promise<Record<string, unknown>>;

test.each(SHARED)('EMB-05 the shim of %s hands on the page’s own, whole', async (name) => {
  const own = require(name) as Record<string, unknown>;
  Object.assign(globalThis, { [PLACE]: { [name]: own } });
  const shim = await importText(shimOf(name));
  expect(shim['default']).toBe(own);
  for (const key of Object.keys(own).filter((one) => /^[a-zA-Z]\w*$/.test(one))) expect([key, shim[key] === own[key]]).toEqual([key, true]);
});

test('EMB-05 where the page shares nothing, that is said', async () => {
  Object.assign(globalThis, { [PLACE]: undefined });
  await expect(importText(`${shimOf('react')}\n// again`)).rejects.toThrow('The page shares no react');
});
