import { expect, test } from 'vitest';
import { valuesOf } from './h5p-values.ts';

const verb = (name: string) => ({ id: `http://adlnet.gov/expapi/verbs/${name}` });
const score = (raw: number, max: number) => ({ min: 0, raw, max, scaled: raw / max });

const done = { 'cmi.completion_status': 'completed' };
const scored = { 'cmi.score.raw': '1', 'cmi.score.min': '0', 'cmi.score.max': '3', 'cmi.score.scaled': '0.3333333' };

test.each<[string, unknown, number | undefined, Record<string, string>]>([
  ['an attempt begins', { verb: verb('attempted') }, undefined, {}],
  ['something was touched', { verb: verb('interacted') }, undefined, {}],
  [
    'a quiz was failed',
    { verb: verb('completed'), result: { score: score(1, 3), completion: true, success: false } },
    undefined,
    { ...scored, ...done, 'cmi.success_status': 'failed' },
  ],
  [
    'a question was answered right',
    { verb: verb('answered'), result: { score: score(1, 3), completion: true, success: true } },
    undefined,
    { ...scored, ...done, 'cmi.success_status': 'passed' },
  ],
  ['a quiz without a pass mark is done', { verb: verb('completed'), result: { score: score(1, 3) } }, undefined, { ...scored, ...done }],
  ['without points there is no score', { verb: verb('completed'), result: { score: { raw: 0, min: 0, max: 0 } } }, undefined, done],
  ['content was consumed', { verb: { id: 'http://activitystrea.ms/schema/1.0/consume/consumed' } }, undefined, done],
  [
    'a part was answered',
    { verb: verb('answered'), result: { success: true }, context: { contextActivities: { parent: [{ id: 'x' }] } } },
    undefined,
    {},
  ],
  ['what is not complete is not done', { verb: verb('answered'), result: { completion: false, score: score(1, 3) } }, undefined, {}],
  [
    'a page of four was reached',
    { verb: verb('progressed'), object: { definition: { extensions: { 'http://id.tincanapi.com/extension/ending-point': 1 } } } },
    4,
    { 'cmi.progress_measure': '0.25' },
  ],
  ['nonsense', 'completed', undefined, {}],
  ['a score that is none', { verb: verb('completed'), result: { score: { raw: 'x', max: 'y' } } }, undefined, done],
])('PLY-11 %s', (_what, statement, pages, values) => {
  expect(valuesOf(statement, pages)).toEqual(values);
});
