import { useLingui } from '@lingui/react/macro';
import type { LayoutSummary } from '@waymark/contract/page-layouts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useRoleName } from '../../../platform/session/role-name.ts';

/** Gives who a layout is for, in a few words: "Everyone", "Operations, Curator, German". */
export function useAudienceWords(): (audience: LayoutSummary['audience']) => string {
  const { t } = useLingui();
  const format = useFormat();
  const nameOf = useRoleName();
  return (audience) => {
    if (audience === null) return t`Everyone`;
    const { groups, roles, languages } = audience;
    const either = (names: readonly string[]) => names.join(' / ');
    return [
      either(groups.map(({ name }) => (name === '' ? t`Deleted group` : name))),
      either(roles.map(({ id, name }) => nameOf({ key: id, name: name || id }))),
      either(languages.map((code) => format.languageName(code))),
    ]
      .filter((part) => part !== '')
      .join(' + ');
  };
}
