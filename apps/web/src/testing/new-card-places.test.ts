import { beforeAll, expect, test, vi } from 'vitest';
import { FULL } from './every-screen.ts';
import { press } from './press.ts';
import { setStage, show, type Shown } from './stage.tsx';

const PATIENCE = 10_000;

beforeAll(setStage, 120_000);

/** The title, once its editor is there. */
const field = ({ page }: Shown) =>
  vi.waitFor(() => {
    const found = page.querySelector<HTMLTextAreaElement>('textarea[aria-label="Title"]');
    if (found === null) throw new Error('There is no title');
    return found;
  }, PATIENCE);

async function type(shown: Shown, text: string): Promise<void> {
  const title = await field(shown);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(title) as object, 'value')?.set?.call(title, text);
  title.dispatchEvent(new Event('input', { bubbles: true }));
  await shown.rest();
}

/** Presses something once it is there. */
const pressSoon = (shown: Shown, name: string) => vi.waitFor(() => press(shown, name), PATIENCE);

async function choose(shown: Shown, button: string, entry: string): Promise<void> {
  await pressSoon(shown, button);
  const item = await vi.waitFor(() => {
    const found = [...shown.page.querySelectorAll<HTMLElement>('[role^=menuitem]')].find((one) => one.textContent.trim() === entry);
    if (found === undefined) throw new Error(`No entry is called ${entry}`);
    return found;
  }, PATIENCE);
  item.click();
  await shown.rest();
  await shown.rest();
}

test('CRD-02 what was begun of one type is not in the way of another; a type that is changed takes the text along', async () => {
  const seen = await show({ address: '/cards/new?type=audio', answering: { shape: FULL }, isFramed: true }, async (shown) => {
    const titles: string[] = [];
    const note = async () => titles.push((await field(shown)).value);
    await type(shown, 'The hum');
    await choose(shown, 'Create', 'Content');
    await vi.waitFor(() => expect(shown.page.querySelector('h1')?.textContent).toBe('What do you want to share?'), PATIENCE);
    await pressSoon(shown, 'Article');
    await note();
    await choose(shown, 'Content type: Article', 'Audio');
    await note();
    // A text is in both places now: neither takes the other's.
    await choose(shown, 'Create', 'Content');
    await pressSoon(shown, 'Video');
    await type(shown, 'The valve');
    await choose(shown, 'Content type: Video', 'Audio');
    await note();
    await choose(shown, 'Content type: Audio', 'Image');
    await note();
    for (const name of ['Image', 'Video', 'Audio']) {
      await choose(shown, 'Create', 'Content');
      await pressSoon(shown, name);
      await note();
    }
    return titles;
  });
  expect(seen).toEqual(['', 'The hum', 'The valve', 'The valve', 'The valve', '', 'The hum']);
});
