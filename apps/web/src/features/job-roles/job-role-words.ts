import { useLingui } from '@lingui/react/macro';
import type { JobLevel } from '@waymark/contract/job-roles';

/** What the levels of roles are called. */
export function useJobLevels(): Readonly<Record<JobLevel, string>> {
  const { t } = useLingui();
  return {
    entry: t`Entry level`,
    professional: t`Professional`,
    senior: t`Senior`,
    lead: t`Team lead`,
    manager: t({ message: 'Manager', context: 'level' }),
    director: t`Director`,
    executive: t`Executive`,
  };
}

/** Gives what a career track is called: in the reader's language as long as the organisation has not renamed it. */
export function useTrackLabel(): (track: { readonly key: string; readonly label: string }) => string {
  const { t } = useLingui();
  const words: Readonly<Record<string, readonly [string, string]>> = {
    leadership: ['Leadership', t`Leadership`],
    specialist: ['Specialist', t`Specialist`],
    project: ['Project work', t`Project work`],
    operations: ['Operations', t`Operations`],
  };
  return ({ key, label }) => {
    const [ours, translated] = words[key] ?? [];
    return ours === label && translated !== undefined ? translated : label;
  };
}
