import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { ACTION_AREAS } from './action-areas.ts';
import { ADMINISTRATION_ACTIONS } from './administration-actions.ts';
import { LEARNING_ACTIONS } from './learning-actions.ts';
import { PEOPLE_ACTIONS } from './people-actions.ts';
import { TALENT_ACTIONS } from './talent-actions.ts';

/** Every action the server writes (a test of the house compares them). Entries are kept for ever: what is written no more is told by its code. */
const WORDS: Readonly<Record<string, MessageDescriptor>> = {
  ...PEOPLE_ACTIONS,
  ...LEARNING_ACTIONS,
  ...TALENT_ACTIONS,
  ...ADMINISTRATION_ACTIONS,
};

/** What an action is called in the person's language. */
export function useActionWord(): (action: string) => string {
  const { i18n } = useLingui();
  return (action) => {
    const word = WORDS[action];
    return word === undefined ? action.replace('.', ' · ').replaceAll('-', ' ') : i18n._(word);
  };
}

/** What the feature is called that actions belong to. */
export function useAreaWord(): (area: string) => string {
  const { i18n } = useLingui();
  return (area) => {
    const word = ACTION_AREAS[area];
    return word === undefined ? area.replaceAll('-', ' ') : i18n._(word);
  };
}
