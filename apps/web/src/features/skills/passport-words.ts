import { useLingui } from '@lingui/react/macro';
import type { PassportPart } from '@waymark/contract/platform';

/** What the parts of a passport are called. */
export function usePartNames(): Readonly<Record<PassportPart, string>> {
  const { t } = useLingui();
  return {
    skills: t`Skills and levels`,
    evidence: t`Sources of each level`,
    experiences: t`Work history`,
    certifications: t`Certificates and courses`,
    badges: t`Badges`,
  };
}
