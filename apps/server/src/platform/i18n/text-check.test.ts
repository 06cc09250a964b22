import { expect, test } from 'vitest';
import { placeholdersOf } from './text-arguments.ts';
import { faultOfText } from './text-check.ts';

const PLURAL = '{count, plural, one {# file of {name}} other {# files of {name}}}';

test.each([
  ['en', 'Hello {name}', 'Good day, {name}', null],
  ['en', 'Hello {name}', 'Good day', ['text-placeholder-missing', 'name']],
  ['en', 'Hello {name}', 'Good day, {name} of {group}', ['text-placeholder-unknown', 'group']],
  ['en', 'Hello {name}', 'Good day, {name', ['text-broken', undefined]],
  ['en', 'Hello', 'Hello {', ['text-broken', undefined]],
  ['en', 'Read <0>the terms</0>', 'Look at <0>our terms</0>', null],
  ['en', 'Read <0>the terms</0>', 'Look at our terms', ['text-tags', undefined]],
  ['en', 'Read <0>the terms</0>', 'Look at <0>our terms', ['text-tags', undefined]],
  ['en', '<0/> left', '<0/> remaining', null],
  ['en', 'Plain', 'Now with <0>a tag</0>', ['text-tags', undefined]],
  ['en', PLURAL, '{count, plural, one {# paper of {name}} other {# papers of {name}}}', null],
  ['en', PLURAL, '{count, plural, other {# papers of {name}}}', ['text-plural', 'count']],
  ['en', PLURAL, '{count, plural, one {# paper of {name}}}', ['text-plural', 'count']],
  ['en', PLURAL, '{count, plural, one {# paper of {name}} few {# papers of {name}} other {# papers of {name}}}', ['text-plural', 'count']],
  ['ja', '{count, plural, other {#件}}', '{count, plural, other {#個}}', null],
  ['en', '{kind, select, a {A} other {B}}', '{kind, select, other {B}}', ['text-plural', 'kind']],
  // Kinds and formats that the values are not made for fail when they are said.
  ['en', 'Hi {name}', 'Hi {name, date}', ['text-placeholder-unknown', 'name, date']],
  ['en', 'Hi {name}', 'Hi {name, time}', ['text-placeholder-unknown', 'name, time']],
  ['en', 'Hi {name}', 'Hi {name, number, foo}', ['text-placeholder-unknown', 'name, number, foo']],
  ['en', 'Hi {name}', 'Hi {name, foo}', ['text-placeholder-unknown', 'name, foo']],
  ['en', '{count, number}', '{count, number, currency}', ['text-placeholder-unknown', 'count, number, currency']],
  ['en', PLURAL, '{count, plural, one {# of {name, date}} other {# of {name}}}', ['text-placeholder-unknown', 'name, date']],
  ['en', '{share, number, percent} on {day, date}', 'On {day, date}: {share, number, percent}', null],
  ['en', '{day, date}', 'On {day}', null],
  ['en', '{day, date}', '{day, date}: {day}', null],
  // What the product itself could not say is not said in another's words either.
  ['en', '{count, number, currency}', 'Of {count, number, currency}', ['text-broken', undefined]],
])('SHL-68 in %s, in the place of “%s”, “%s” is judged %j', (language, own, text, expected) => {
  const fault = faultOfText(language, own, text);
  expect(fault === null ? null : [fault.code, fault.params['name']]).toEqual(expected);
});

test('ORG-07 the values of a text are named also inside its choices, words of a choice are not', () => {
  expect(placeholdersOf(PLURAL)).toEqual(['count', 'name']);
});
