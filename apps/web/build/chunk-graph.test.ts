import type { Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { passesOn } from './chunk-graph.ts';

const chunk = (code: string, isEntry = false) => ({ fileName: 'assets/a.js', code, isEntry }) as Rolldown.OutputChunk;

test('SHL-61 a chunk that only passes on what lies in another one is known, with the names there and here', () => {
  expect(passesOn(chunk('export{n as Bell,Screen}from"./settled-b1.js";\n'))).toEqual({
    fileName: 'assets/a.js',
    to: 'assets/settled-b1.js',
    names: [
      ['n', 'Bell'],
      ['Screen', 'Screen'],
    ],
  });
});

test.each([
  'import"./parts.js";export{n as Bell}from"./settled.js";',
  'export{n as Bell}from"./settled.js";export{t as Drawer}from"./other.js";',
  'var n=1;export{n as Bell};',
])('SHL-61 %s does more', (code) => {
  expect(passesOn(chunk(code))).toBeUndefined();
});

test('SHL-61 what the page starts with is fetched itself', () => {
  expect(passesOn(chunk('export{n as Bell}from"./settled.js";', true))).toBeUndefined();
});
