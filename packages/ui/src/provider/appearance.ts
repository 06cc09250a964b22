import { useSyncExternalStore } from 'react';
import { appearanceKeys } from '../theme/appearance-keys.ts';
import type { Scheme } from '../theme/theme.ts';

export type AppearanceChoice = 'system' | Scheme;
export type Appearance = {
  /** What the person chose. */
  choice: AppearanceChoice;
  /** What is shown. */
  scheme: Scheme;
  /** Whether accessibility mode is on (SHL-36). */
  accessibility: boolean;
};

const onServer: Appearance = { choice: 'system', scheme: 'light', accessibility: false };
const listeners = new Set<() => void>();
let current: Appearance | undefined;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage can be forbidden by the browser; then the choice lasts as long as the page.
    return null;
  }
}

function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value);
  } catch {
    // see stored()
  }
}

const systemIsDark = () => matchMedia('(prefers-color-scheme: dark)').matches;

function appearanceOf(choice: AppearanceChoice, accessibility: boolean): Appearance {
  return { choice, scheme: choice === 'system' ? (systemIsDark() ? 'dark' : 'light') : choice, accessibility };
}

function readStored(): Appearance {
  const choice = stored(appearanceKeys.scheme);
  return appearanceOf(choice === 'light' || choice === 'dark' ? choice : 'system', stored(appearanceKeys.accessibility) === 'on');
}

function snapshot(): Appearance {
  current ??= readStored();
  return current;
}

/** Writes the appearance on <html>, where all styles read it. */
export function applyAppearance({ scheme, accessibility }: Appearance) {
  const root = document.documentElement;
  root.dataset.theme = scheme;
  if (accessibility) root.dataset.a11y = 'on';
  else delete root.dataset.a11y;
}

function change(next: Appearance) {
  current = next;
  applyAppearance(next);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  const media = matchMedia('(prefers-color-scheme: dark)');
  const reread = () => change(readStored());
  media.addEventListener('change', reread);
  window.addEventListener('storage', reread);
  return () => {
    listeners.delete(listener);
    media.removeEventListener('change', reread);
    window.removeEventListener('storage', reread);
  };
}

/** Light, dark or as the system has it (SHL-63). */
export function setAppearanceChoice(choice: AppearanceChoice) {
  store(appearanceKeys.scheme, choice);
  change(appearanceOf(choice, snapshot().accessibility));
}

/** Accessibility mode: larger, stronger, without motion, with pages instead of endless lists (SHL-36). */
export function setAccessibilityMode(on: boolean) {
  store(appearanceKeys.accessibility, on ? 'on' : 'off');
  change(appearanceOf(snapshot().choice, on));
}

/** Outside of components: how long a toast stays, for example. */
export const currentAppearance = (): Appearance => (typeof document === 'undefined' ? onServer : snapshot());

export function useAppearance(): Appearance {
  return useSyncExternalStore(subscribe, snapshot, () => onServer);
}
