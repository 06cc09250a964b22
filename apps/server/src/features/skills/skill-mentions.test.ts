import { expect, test } from 'vitest';
import { labelKey } from '@waymark/contract/skills';
import { mentioned, namesIn } from './skill-mentions.ts';

const found = (text: string, ...labels: string[]) =>
  mentioned(
    namesIn(text),
    labels.map((label) => ({ id: label, key: labelKey(label) })),
  );

test.each([
  ['I did leak  Detection, mostly', ['Leak detection'], ['Leak detection']],
  ['Weakness in leak detections', ['Leak detection', 'weak'], []],
  ['project management and people management', ['Management', 'Project management'], ['Project management', 'Management']],
  ['project management', ['Management', 'Project management'], ['Project management']],
  ['C++/C#, SQL-Server (T-SQL)', ['C++', 'SQL', 'T-SQL'], ['C++', 'SQL', 'T-SQL']],
  ['We dig. Data analysis is fun', ['dig data'], []],
  ['• Data\n\n• Analysis', ['data analysis'], []],
  ['كشف التسرب في الشبكات', ['كشف التسرب'], ['كشف التسرب']],
  ['Erfahrung mit Straßenbau', ['straßenbau'], ['straßenbau']],
  ['R and Go', ['R', 'Go'], []],
])('SKL-05 %j names %j: %j', (text, labels, expected) => {
  expect(found(text, ...labels)).toEqual(expected);
});

/** The same sequence every time, so that what fails can be seen again. */
function sequence(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

test('SKL-05 whatever a text is made of, a label between other words is found, once, and none that only lies inside another', () => {
  const words = ['valve', 'pump', 'flow', 'survey', 'model', 'risk', 'zone', 'pipe', 'leak'];
  for (let seed = 1; seed <= 300; seed += 1) {
    const next = sequence(seed);
    const some = (count: number) => Array.from({ length: count }, () => words[Math.floor(next() * words.length)]).join(' ');
    const labels = [...new Set([some(1), some(2), some(3)])];
    const filler = `x${seed}`;
    const text = labels.map((label) => `${filler} ${label} ${filler}`).join(', ');
    expect(new Set(found(text, ...labels.toReversed()))).toEqual(new Set(labels));
    expect(found(text, ...labels)).toEqual(found(text, ...labels.toReversed()));
    const longest = labels.toSorted((one, other) => other.length - one.length)[0] ?? '';
    expect(found(`${filler} ${longest} ${filler}`, ...labels)).toEqual([longest]);
  }
});
