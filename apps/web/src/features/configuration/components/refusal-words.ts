import { useLingui } from '@lingui/react/macro';

/** Gives why a planned publication was not published, by the code of what refused it. */
export function useRefusalWords(): (code: string) => string {
  const { t } = useLingui();
  return (code) => {
    if (code === 'configuration-changed') return t`Someone else changed the same settings before the scheduled time.`;
    if (code === 'configuration-author-gone') return t`The person who scheduled it can no longer publish.`;
    return t`Its values are no longer valid.`;
  };
}
