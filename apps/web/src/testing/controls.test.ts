import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, createElement, Fragment, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { CheckboxGroup, FormRefusal, Menu, SearchField, TextField } from '@waymark/ui';
import { beforeAll, expect, test } from 'vitest';

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});

/** Draws a control by itself, and again with other properties. */
function place() {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  return {
    draw: (control: ReactElement) => act(() => root.render(createElement(I18nProvider, { i18n }, control))),
    leave: () => act(() => root.unmount()),
  };
}

test('a button that is pressed without getting the focus is busy until its menu is there, and not the page', () => {
  const { draw, leave } = place();
  draw(createElement(Menu, { trigger: createElement('button', { type: 'button' }, 'More'), groups: [] }));
  const button = document.querySelector('button');
  act(() => button?.click());
  const seen = [document.activeElement, button?.getAttribute('aria-busy'), document.body.hasAttribute('aria-busy')];
  leave();
  expect(seen).toEqual([document.body, 'true', false]);
});

test('SRC-04 a suggestion that was chosen by arrow keys stays chosen when others come before it', async () => {
  const { draw, leave } = place();
  const went: string[] = [];
  const field = (...ids: string[]) =>
    createElement(SearchField, {
      label: 'Search',
      value: 'pump',
      onChange: () => {},
      onSubmit: (value) => went.push(`submitted ${value}`),
      onChoose: (id) => went.push(id),
      suggestions: [{ id: 'found', label: 'Found', suggestions: ids.map((id) => ({ id, label: id })) }],
    });
  const input = () => document.querySelector('input');
  const key = (name: string) => act(async () => input()?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true })));
  const chosen = () => document.getElementById(input()?.getAttribute('aria-activedescendant') ?? '')?.textContent;
  draw(field('one', 'two'));
  await act(async () => input()?.focus());
  await key('ArrowDown');
  await key('ArrowDown');
  const before = chosen();
  draw(field('zero', 'one', 'two'));
  const after = chosen();
  draw(field('zero', 'one'));
  const gone = chosen();
  draw(field('zero', 'two'));
  await key('Enter');
  leave();
  expect([before, after, gone, went]).toEqual(['two', 'two', undefined, ['two']]);
});

test('above a refused form each fault is named with its field and leads there; one that has none on the page is said alone', () => {
  const { draw, leave } = place();
  const faults = { title: 'Fill this in.', days: 'Choose one.', gone: 'Not possible.' };
  const form = createElement(
    Fragment,
    null,
    createElement(FormRefusal, { message: '', faults, idOf: (field: string) => `own-${field}` }),
    createElement(TextField, { id: 'own-title', label: 'Title', optional: true, value: '', onChange: () => {} }),
    createElement(CheckboxGroup, {
      id: 'own-days',
      label: 'Days',
      options: [{ value: 'monday', label: 'Monday' }],
      value: [],
      onChange: () => {},
    }),
  );
  draw(form);
  const lines = [...document.querySelectorAll('[role=alert] li')].map(({ textContent }) => textContent);
  const links = [...document.querySelectorAll<HTMLAnchorElement>('[role=alert] a')];
  const reached = links.map((link) => {
    act(() => link.click());
    return document.activeElement?.id === 'own-title' ? 'title' : document.activeElement?.getAttribute('type');
  });
  leave();
  expect([lines, reached]).toEqual([
    ['Title: Fill this in.', 'Days: Choose one.', 'Not possible.'],
    ['title', 'checkbox'],
  ]);
});
