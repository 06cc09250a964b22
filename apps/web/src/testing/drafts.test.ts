import { QueryClientProvider } from '@tanstack/react-query';
import { act, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { useDraft } from '../platform/drafts/use-draft.ts';
import { queryClient } from '../platform/query/query-client.ts';

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});
afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
});

/** A form that keeps its title as a draft. */
function Form({ title }: { readonly title: string }) {
  const draft = useDraft('project:new', { title, days: 1 });
  return createElement('input', {
    value: draft.value.title,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      draft.change({ days: 2 });
      draft.change({ title: event.currentTarget.value });
    },
  });
}

function place() {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const draw = (key: string, title = '') =>
    act(() => root.render(createElement(QueryClientProvider, { client: queryClient }, createElement(Form, { key, title }))));
  return { draw, leave: () => act(() => root.unmount()) };
}

const field = () => document.querySelector('input');
const type = (text: string) =>
  act(() => {
    const input = field();
    if (input === null) throw new Error('There is no field');
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

test('what was typed stays when other defaults come, and when the form is drawn again in the same moment', () => {
  const { draw, leave } = place();
  draw('one');
  type('Valves');
  draw('one', 'What the server thinks');
  const afterDefaults = field()?.value;
  draw('another', 'What the server thinks');
  const afterAnother = field()?.value;
  type('Valves of the town');
  leave();
  const later = place();
  later.draw('later');
  expect([afterDefaults, afterAnother, field()?.value]).toEqual(['Valves', 'Valves', 'Valves of the town']);
  later.leave();
});
