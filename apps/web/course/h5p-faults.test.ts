import { expect, test } from 'vitest';
import { watchBuilding, type Builder } from './h5p-faults.ts';

type Build = (content: unknown) => unknown;

function reportedBy(build: (inner: Build) => Build, content: unknown): { reported: string[]; isBuilt: boolean } {
  const reported: string[] = [];
  const builder: Builder = { newRunnable: build((inner) => builder.newRunnable(inner)) };
  const isBuilt = watchBuilding(builder, (library) => reported.push(library));
  try {
    builder.newRunnable(content);
  } catch {
    // As the page does, which has been told by then.
  }
  return { reported, isBuilt: isBuilt() };
}

const whole = { library: 'H5P.Column 1.16', params: {} };
const part = { library: 'H5P.Image 1.1', params: {} };

test.each<[string, string[], boolean, (inner: Build) => Build]>([
  ['content that is built', [], true, () => () => ({})],
  ['a library that is not there', ['H5P.Column 1.16'], false, () => () => undefined],
  ['a part that is not there', ['H5P.Image 1.1'], true, (inner) => (content) => (content === whole ? { part: inner(part) } : undefined)],
  [
    'a part that throws, and the whole with it',
    ['H5P.Image 1.1'],
    false,
    (inner) => (content) => {
      if (content === whole) return inner(part);
      throw new TypeError('no such function');
    },
  ],
])('PLY-11 %s: reported are %j, and the whole is built: %j', (_what, reported, isBuilt, build) => {
  expect(reportedBy(build, whole)).toEqual({ reported, isBuilt });
});

test('PLY-11 content without a word of its library is reported without a name', () => {
  expect(reportedBy(() => () => undefined, { params: {} })).toEqual({ reported: [''], isBuilt: false });
});
