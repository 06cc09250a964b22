/** What people are asked that has a list of options, under the names that searches use (MKT-02, CAR-07). */
export const OPTION_FIELDS = ['careerGoal', 'careerTrack', 'remote', 'contractType', 'schedule', 'relocation'] as const;
export type OptionField = (typeof OPTION_FIELDS)[number];

/** Everything that people may be asked (CAR-07). */
export const PREFERENCE_FIELDS = [...OPTION_FIELDS, 'locations', 'organisations'] as const;
export type PreferenceField = (typeof PREFERENCE_FIELDS)[number];

export const PREFERENCE_LIMITS = { options: 30, label: 60, organisations: 20 } as const;

interface Configured {
  readonly enable: boolean;
  readonly options?: readonly { readonly key: string; readonly enable: boolean }[] | undefined;
}

/**
 * Returns the chosen options that may stay: of a field that is on, and enabled themselves, or chosen before. What was chosen before an option was
 * taken out of the list is kept, so that saving something else does not lose it.
 */
export function allowedOptions(field: Configured, chosen: readonly string[], before: readonly string[]): string[] {
  if (!field.enable) return [...before];
  const enabled = new Set(field.options?.filter(({ enable }) => enable).map(({ key }) => key));
  return chosen.filter((key) => enabled.has(key) || before.includes(key));
}
