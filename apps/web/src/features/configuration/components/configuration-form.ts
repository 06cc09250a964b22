import type { Configuration } from '@waymark/contract/configuration';
import type { SettingName, SettingValue } from '@waymark/contract/platform';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { type ConfigurationDraft, draftChange, type Json } from '../configuration.draft.ts';
import type { Named } from './audience-words.ts';

/** The configuration as it stands with what is drafted over it, and how to change it. */
export interface ConfigurationForm {
  readonly configuration: Configuration;
  /** Groups and roles by id. */
  readonly named: Named;
  /** Keys of all entries, drafted ones too. */
  readonly keys: () => string[];
  readonly valueOf: (key: string) => Json;
  /** A setting's value in its own shape. */
  readonly setting: <Name extends SettingName>(name: Name) => SettingValue<Name>;
  readonly change: (key: string, value: Json) => void;
  /** What the number of a setting may be. */
  readonly boundsOf: (key: string) => { readonly minimum: number; readonly maximum: number | null };
  readonly isChanged: (key: string) => boolean;
  /** What the server says of an entry as it is drafted. */
  readonly errorOf: (key: string) => string | undefined;
}

/** @param problem why the draft could not be published as it is, as the preview found */
export function useConfigurationForm(configuration: Configuration, draft: ConfigurationDraft, problem: unknown): ConfigurationForm {
  const fieldMessages = useFieldMessages(problem);
  const message = useErrorMessage(problem);
  const entries = new Map(configuration.entries.map((entry) => [entry.key, entry]));
  const publishedOf = (key: string): Json => entries.get(key)?.value ?? null;
  const valueOf = (key: string): Json => {
    const drafted = draft.changes[key];
    if (drafted === undefined) return publishedOf(key);
    return drafted ?? entries.get(key)?.standard ?? null;
  };
  return {
    configuration,
    named: new Map([...configuration.groups, ...configuration.roles].map(({ id, name }) => [id, name])),
    keys: () => [...new Set([...entries.keys(), ...Object.keys(draft.changes)])],
    valueOf,
    setting: (name) => valueOf(name) as SettingValue<typeof name>,
    change: (key, value) => {
      const entry = entries.get(key);
      const isStandard = entry !== undefined && JSON.stringify(entry.value) === JSON.stringify(entry.standard);
      // Going back to the default is not a change where the default applies.
      draftChange(key, value === null && isStandard ? entry.value : value, publishedOf(key), configuration.version);
    },
    boundsOf: (key) => entries.get(key)?.bounds ?? { minimum: 0, maximum: null },
    isChanged: (key) => Object.hasOwn(draft.changes, key),
    errorOf: (key) => {
      const isShutOut = problem instanceof ApiProblem && problem.code === 'shuts-yourself-out' && key === 'ip_allow_list';
      return fieldMessages[`changes.${key}`] ?? (isShutOut ? message : undefined);
    },
  };
}
