import { describe, expect, test } from 'vitest';
import { STATE_LIMITS } from '@waymark/contract/scorm';
import { courseInterface, type InterfaceOptions, MOST_CHARACTERS, type Values } from './course-interface.ts';

const opened = (values: Values = {}, more: Partial<InterfaceOptions> = {}) => {
  const course = courseInterface({ version: '2004', values, secondsOpen: () => 12, ...more });
  const call = (method: string, ...args: string[]) => course.api[method]?.(...args) ?? 'no such method';
  call(more.version === '1.2' ? 'LMSInitialize' : 'Initialize', '');
  const set = (name: string, value: string) => [call('SetValue', name, value), call('GetLastError')];
  const get = (name: string) => call('GetValue', name);
  return { course, call, set, get };
};

test('PLY-02 resumed, a course finds all of its comments, objectives and patterns in their order', () => {
  const many = Array.from({ length: 30 }, (_one, at) => at);
  const { course, set } = opened();
  set('cmi.interactions.0.id', 'question');
  set('cmi.interactions.0.type', 'fill-in');
  for (const at of many) {
    expect(set(`cmi.comments_from_learner.${at}.comment`, `note ${at}`)[0]).toBe('true');
    expect(set(`cmi.interactions.0.objectives.${at}.id`, `goal-${at}`)[0]).toBe('true');
    expect(set(`cmi.interactions.0.correct_responses.${at}.pattern`, `answer ${at}`)[0]).toBe('true');
  }
  const again = opened(course.values());
  const counts = ['cmi.comments_from_learner', 'cmi.interactions.0.objectives', 'cmi.interactions.0.correct_responses'];
  expect(counts.map((name) => again.get(`${name}._count`))).toEqual(['30', '30', '30']);
  expect(again.get('cmi.comments_from_learner.29.comment')).toBe('note 29');
  expect(again.get('cmi.interactions.0.correct_responses.12.pattern')).toBe('answer 12');
  expect(opened(again.course.values()).get('cmi.interactions.0.objectives.29.id')).toBe('goal-29');
});

test.each(['PT0H45M0S', 'PT00H45M00S', 'PT05M'])('PLY-02 %s is the time of the session', (span) => {
  const { course, set } = opened();
  set('cmi.session_time', span);
  expect(course.values()['cmi.session_time']).toBe(span);
});

test.each(['PT0S', 'PT0H0M0S', undefined])('PLY-02 a course that says %s was open as long as it was', (span) => {
  const { course, set } = opened();
  if (span !== undefined) set('cmi.session_time', span);
  expect(course.values()['cmi.session_time']).toBe('PT0H0M12S');
});

describe('PLY-02 what holds others cannot be written', () => {
  test.each(['cmi', 'cmi.interactions', 'cmi.objectives', 'cmi.score', 'adl', 'adl.nav', 'adl.data', 'cmi.learner_preference'])(
    '%s',
    (name) => {
      const { course, set, get } = opened({ 'cmi.suspend_data': 'kept' });
      expect(set(name, 'x')).toEqual(['false', '401']);
      expect(get('cmi.suspend_data')).toBe('kept');
      expect(course.values()['cmi.suspend_data']).toBe('kept');
    },
  );

  test('SCORM 1.2', () => {
    const { call } = opened({}, { version: '1.2' });
    expect([call('LMSSetValue', 'cmi.core', 'x'), call('LMSGetLastError')]).toEqual(['false', '401']);
  });
});

test.each([
  ['cmi.location', ''],
  ['cmi.learner_preference.language', ''],
  ['cmi.learner_preference.delivery_speed', '0'],
  ['cmi.comments_from_learner.0.comment', ''],
  ['cmi.comments_from_learner.0.location', ''],
])('PLY-02 %s may be "%s"', (name, value) => {
  const { set, get, call } = opened({
    'cmi.location': 'page 3',
    'cmi.learner_preference.language': 'en',
    'cmi.comments_from_learner.0.comment': 'x',
  });
  expect(set(name, value)).toEqual(['true', '0']);
  expect([get(name), call('GetLastError')]).toEqual([value, '0']);
});

test('PLY-02 stores of adl.data are those of the manifest, readable and writable as it says', () => {
  const stores = [
    { target: 'notes', reads: true, writes: true },
    { target: 'secret', reads: false, writes: true },
    { target: 'rules', reads: true, writes: false },
  ];
  const { course, set, get, call } = opened({ 'adl.data.0.store': 'of before', 'adl.data.2.store': 'fixed' }, { stores });
  expect([get('adl.data._count'), get('adl.data.0.id'), get('adl.data.0.store'), get('adl.data.2.store')]).toEqual([
    '3',
    'notes',
    'of before',
    'fixed',
  ]);
  expect(set('adl.data.0.store', 'new')).toEqual(['true', '0']);
  expect(set('adl.data.2.store', 'changed')[0]).toBe('false');
  expect([get('adl.data.1.store'), call('GetLastError')]).toEqual(['', '405']);
  expect(set('adl.data.3.store', 'x')[0]).toBe('false');
  expect(course.values()).toMatchObject({ 'adl.data.0.store': 'new', 'adl.data.2.store': 'fixed' });
});

test('PLY-09 what may be asked for next is answered as it is now; what was asked for at the end is known', () => {
  let goesOn = false;
  const valid = () => ({ continue: goesOn, previous: true, choice: ['a.b c'], jump: [] });
  const { course, set, get, call } = opened({}, { valid });
  const asked = () =>
    ['continue', 'previous', 'choice.{target=a.b c}', 'choice.{target=x}'].map((way) => get(`adl.nav.request_valid.${way}`));
  expect(asked()).toEqual(['false', 'true', 'true', 'false']);
  goesOn = true;
  expect(asked()[0]).toBe('true');
  set('adl.nav.request', 'continue');
  set('cmi.exit', 'suspend');
  expect(call('Terminate', '')).toBe('true');
  expect([course.asked(), course.exit()]).toEqual(['continue', 'suspend']);
});

test('PLY-09 that a status is not known is kept where the course said so, and only there', () => {
  const { course, set } = opened();
  expect(course.values()).not.toHaveProperty(['cmi.completion_status']);
  set('cmi.completion_status', 'unknown');
  expect(course.values()).toMatchObject({ 'cmi.completion_status': 'unknown' });
  expect(course.values()).not.toHaveProperty(['cmi.success_status']);
});

test('PLY-02 lengths of the standard are the least that is taken, line breaks are text, and all of it is there again', () => {
  const place = `page ${'x'.repeat(4_000)}`;
  const of12 = opened({}, { version: '1.2' });
  const set = (name: string, value: string) => [of12.call('LMSSetValue', name, value), of12.call('LMSGetLastError')];
  expect(set('cmi.core.lesson_location', place)).toEqual(['true', '0']);
  expect(set('cmi.suspend_data', 'y'.repeat(100_000))).toEqual(['true', '0']);
  set('cmi.interactions.0.id', 'question');
  set('cmi.interactions.0.type', 'fill-in');
  expect(set('cmi.interactions.0.student_response', 'Line one\nLine two')).toEqual(['true', '0']);
  const kept = of12.course.values();
  expect(kept['cmi.interactions.0.student_response']).toBe('Line one\nLine two');
  const again = opened(kept, { version: '1.2' });
  expect(again.call('LMSGetValue', 'cmi.core.lesson_location')).toBe(place);
  expect(again.call('LMSGetValue', 'cmi.suspend_data')).toHaveLength(100_000);
  const of2004 = opened();
  expect(of2004.set('cmi.location', place)).toEqual(['true', '0']);
  of2004.set('cmi.interactions.0.id', 'question');
  of2004.set('cmi.interactions.0.type', 'long-fill-in');
  expect(of2004.set('cmi.interactions.0.learner_response', `a\n${'z'.repeat(5_000)}`)).toEqual(['true', '0']);
  of2004.set('cmi.interactions.1.id', 'choice');
  of2004.set('cmi.interactions.1.type', 'true-false');
  expect(of2004.set('cmi.interactions.1.learner_response', `a\n${'z'.repeat(300)}`)[0]).toBe('false');
  expect(opened(of2004.course.values()).get('cmi.location')).toBe(place);
});

test('PLY-02 a value that no longer fits beside the others is refused alone, and the course is told', () => {
  expect(MOST_CHARACTERS).toBe(STATE_LIMITS.characters);
  const of12 = opened({}, { version: '1.2' });
  const set = (name: string, value: string) => [of12.call('LMSSetValue', name, value), of12.call('LMSGetLastError')];
  expect(set('cmi.suspend_data', 'x'.repeat(MOST_CHARACTERS - 100))).toEqual(['true', '0']);
  expect(set('cmi.comments', 'y'.repeat(200))).toEqual(['false', '101']);
  expect(set('cmi.core.lesson_status', 'passed')).toEqual(['true', '0']);
  expect(set('cmi.suspend_data', 'short again')).toEqual(['true', '0']);
  expect(set('cmi.comments', 'y'.repeat(200))).toEqual(['true', '0']);
  const of2004 = opened();
  expect(of2004.set('cmi.suspend_data', 'x'.repeat(MOST_CHARACTERS + 1))).toEqual(['false', '351']);
  expect(of2004.course.values()['cmi.suspend_data']).toBeUndefined();
});

test.each(['cmi.objectives.0.id', 'cmi.interactions.3.type', 'cmi.comments_from_learner.0.comment'])(
  'PLY-09 reading %s beyond the count is 301',
  (name) => {
    const { call, get } = opened();
    expect([get(name), call('GetLastError')]).toEqual(['', '301']);
  },
);
