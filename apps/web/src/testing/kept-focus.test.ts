import { i18n } from '@lingui/core';
import { loadOverlays } from '@waymark/ui';
import { type ComponentType, createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, expect, test, vi } from 'vitest';
import { Around, Assigned, Completed } from './focus-samples.tsx';

beforeAll(async () => {
  // Nothing is laid out here, so the library finds nothing that can have the focus in a menu, and says so at length.
  vi.spyOn(console, 'warn').mockReturnValue();
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  await loadOverlays();
});

const PATIENCE = 10_000;

/** Draws something in a page, looks at it with `look`, and takes it away again. */
async function draw(sample: ComponentType, look: () => Promise<void>): Promise<void> {
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  root.render(createElement(Around, null, createElement(sample)));
  try {
    await look();
  } finally {
    root.unmount();
    document.body.replaceChildren();
  }
}

/** Presses something once it is there, as with the keyboard. */
async function press(selector: string, words: string): Promise<void> {
  const element = await vi.waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.textContent.trim() === words);
    if (found === undefined) throw new Error(`Nothing is called ${words}`);
    return found;
  }, PATIENCE);
  element.focus();
  element.click();
}

const expectFocus = (read: (element: Element | null) => string | null | undefined, wanted: string) =>
  vi.waitFor(() => expect(read(document.activeElement)).toBe(wanted), PATIENCE);

test('SHL-60 the focus stays where a pressed button was, when it goes', async () => {
  expect.hasAssertions();
  await draw(Completed, async () => {
    await press('button', 'Mark as complete');
    await expectFocus((element) => element?.id, 'card');
  });
});

test('SHL-60 from a dialog that came after another, opened from a menu, the focus goes back to the menu’s button, or to where it was', async () => {
  expect.hasAssertions();
  const open = async () => {
    await press('button', 'More');
    await press('[role=menuitem]', 'Assign');
    await press('button', 'Here it is');
    await expectFocus((element) => element?.closest('[role=dialog]')?.querySelector('h2')?.textContent, 'Assign');
  };
  await draw(Assigned, async () => {
    await open();
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await expectFocus((element) => element?.textContent, 'More');
    await open();
    await press('button', 'Remove');
    await expectFocus((element) => element?.id, 'list');
  });
});
