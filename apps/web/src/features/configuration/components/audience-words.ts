import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isForEveryone } from '@waymark/contract/configuration';
import type { Audience } from '@waymark/contract/platform';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useRoleName } from '../../../platform/session/role-name.ts';

/** Groups and roles by id. */
export type Named = ReadonlyMap<string, string>;

/** Gives who an audience holds, in a few words: "Everyone", "3 groups", "Curator, 30%". */
export function useAudienceWords(named: Named): (audience: Audience | null) => string {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const nameOf = useRoleName();
  return (audience) => {
    if (audience === null || isForEveryone(audience)) return t`Everyone`;
    const { groups, roles, percentage } = audience;
    const parts: string[] = [];
    const [onlyGroup] = groups;
    if (groups.length === 1 && onlyGroup !== undefined) parts.push(named.get(onlyGroup) ?? t`One group`);
    if (groups.length > 1) parts.push(t`${plural(groups.length, { one: '# group', other: '# groups' })}`);
    parts.push(...roles.map((key) => nameOf({ key, name: named.get(key) ?? key })));
    if (percentage < 100) parts.push(i18n.number(percentage / 100, { style: 'percent' }));
    return format.facts(parts);
  };
}
