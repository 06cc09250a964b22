import { expect, test } from 'vitest';
import { writeCaptions } from './caption-writer.ts';

test('LIV-09 lines become captions: each until the next one or for six seconds, in one line of words', () => {
  const lines = [
    { at_second: 1, body: 'Listen.' },
    { at_second: 3.25, body: 'That <is>\n\na leak & no pump' },
    { at_second: 3599.9995, body: 'Good night' },
  ];
  expect(writeCaptions(lines)).toBe(
    `WEBVTT

00:00:01.000 --> 00:00:03.250
Listen.

00:00:03.250 --> 00:00:09.250
That &lt;is&gt; a leak &amp; no pump

01:00:00.000 --> 01:00:06.000
Good night
`,
  );
});
