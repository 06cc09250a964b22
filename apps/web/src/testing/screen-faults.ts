import axe from 'axe-core';
import type { Shown } from './stage.tsx';

const wordsOf = (element: Element | null) => element?.textContent ?? '';

/** What a person should never read. */
const SLIP = /\bundefined\b|\[object Object\]|\bNaN\b|Invalid Date/;

function textFaults(): string[] {
  const words = wordsOf(document.body);
  const slip = SLIP.exec(words);
  return slip === null ? [] : [`says “${words.slice(Math.max(0, slip.index - 30), slip.index + 30)}”`];
}

/** Anything at all beside the heading. */
const isBlank = () =>
  wordsOf(document.body)
    .replace(wordsOf(document.querySelector('h1')), '')
    .trim() === '';

/** What holds whatever the network answers. */
export function faultsOf({ faults, isLoading }: Shown): string[] {
  const headings = document.querySelectorAll('h1').length;
  return [
    ...new Set(faults),
    ...textFaults(),
    ...(document.title === '' ? ['has no title'] : []),
    ...(headings > 1 ? [`has ${headings} headings of the first level`] : []),
    ...(headings === 0 && !isLoading ? ['has no heading'] : []),
    ...(isBlank() && !isLoading ? ['is blank'] : []),
    ...(document.querySelector('[role=tablist] > :only-child') === null ? [] : ['has a row of one tab']),
  ];
}

export const waitsForever = ({ isLoading }: Shown): string[] => (isLoading ? ['is still loading'] : []);

/** Rules that need a layout or a whole page around the screen; and in samples two records are called the same. */
const WITHOUT_LAYOUT = Object.fromEntries(
  ['color-contrast', 'target-size', 'scrollable-region-focusable', 'link-in-text-block', 'region', 'bypass', 'landmark-unique'].map(
    (rule) => [rule, { enabled: false }],
  ),
);

type Properties = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The document copies all properties of an element whenever one of its styles is read: records of two fields, which is quick to do by hand. */
const copyOfProperties = (properties: Properties) =>
  Object.fromEntries(Object.entries(properties).map(([name, property]) => [name, { ...property }]));

/** Every rule that axe finds broken, and where: names of buttons and fields among them (SHL-60). */
export async function accessFaults(): Promise<string[]> {
  const { structuredClone } = globalThis;
  globalThis.structuredClone = copyOfProperties as typeof structuredClone;
  // Without a layout, hidden elements look as if they were there; what people write has its own headings.
  const { violations } = await axe
    .run({ exclude: ['[hidden]', '[contenteditable]'] }, { resultTypes: ['violations'], rules: WITHOUT_LAYOUT })
    .finally(() => {
      globalThis.structuredClone = structuredClone;
    });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
}

/** What stands for its own: a preview of the organisation's look, a dialog, and the copy of an action that only narrow screens show. */
const APART = '[role=dialog], [role=alertdialog], [inert], [hidden], section[class*=preview], [class*=standalone] > [class*=primary]';
const isSolid = ({ classList }: Element) => [...classList].some((name) => /(?:^|_)solid(?:_|$)/.test(name));

/** At most one primary action leads a page (language.md 1): of rows none does, or the first alone. */
export function competingActions({ page }: Shown): string[] {
  const primary = [...page.querySelectorAll('button, a')].filter((one) => isSolid(one) && one.closest(APART) === null);
  return primary.length > 1 ? [`has ${primary.length} primary actions: ${primary.map(wordsOf).join(' | ')}`] : [];
}

/** What each tab of a page holds can be drawn (SHL-50): they are pressed one after the other, and a part that failed says so. */
export async function tabFaults({ page, rest }: Shown): Promise<string[]> {
  const faults: string[] = [];
  const tabs = () => [...page.querySelectorAll<HTMLElement>('[role=tab]')];
  for (const at of tabs().keys()) {
    tabs()[at]?.click();
    await rest();
    if (/Something went wrong/.test(wordsOf(document.body))) faults.push(`fails below the tab ${wordsOf(tabs()[at] ?? null)}`);
  }
  return faults;
}

const REFUSAL = /You do not have access|Sorry this page is not available|Content not available|Something went wrong/;

/** What was asked for is there, so that the screen must show it. */
export const refuses = (): string[] =>
  REFUSAL.test(wordsOf(document.querySelector('h1'))) ? [`says “${wordsOf(document.querySelector('h1'))}”`] : [];

/** Something failed that may pass: the panel says so, and what is safe, and offers to try again (SHL-52). */
export function failurePanel({ asked }: Shown): string[] {
  const words = wordsOf(document.body);
  return asked.length === 0 || words.includes('Try again') ? [] : [`offers no way to try again, having asked for ${asked.join(', ')}`];
}

/** What is written as it is in every language: code, keys, and what people and programs are called. */
const UNTRANSLATED = 'code, kbd, pre, bdi, option, script, style, [translate="no"], [lang]:not(html)';

/** Words in Latin letters, where all sample texts are Arabic: texts without a translation. */
export function foreignWords(names: ReadonlySet<string>): string[] {
  const page = document.body.cloneNode(true) as HTMLElement;
  for (const element of page.querySelectorAll(UNTRANSLATED)) element.remove();
  const words = wordsOf(page).match(/[A-Za-z][A-Za-z'’]+/g) ?? [];
  const foreign = [...new Set(words)].filter((one) => one.length > 3 && !names.has(one));
  return foreign.length === 0 ? [] : [`is not translated: ${foreign.join(' | ')}`];
}
