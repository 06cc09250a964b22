import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { isGroup, type TargetCondition, type TargetRule } from '@waymark/contract/targets';
import { Text } from '@waymark/ui';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { formatOf } from '../../../platform/i18n/format.ts';
import { useLevelName } from '../../../platform/organisation/organisation.ts';
import { useRoleName } from '../../../platform/session/role-name.ts';
import { fieldChoicesQuery } from '../targets.queries.ts';

interface RuleWordsProps {
  readonly rule: TargetRule;
  /** What ids are called, as far as that is known. */
  readonly names: Readonly<Record<string, string>>;
}

/** A rule as a sentence, to check that it says what was meant (SHR-11). */
export function RuleWords({ rule, names }: RuleWordsProps) {
  const toSentence = useSentence(names);
  const isExcept = rule.combine === 'none';
  const sentence = toSentence(isExcept ? { ...rule, combine: 'any' } : rule);
  return (
    <Text size="small">
      {isExcept ? (
        <Trans>In plain words: everyone except people who {sentence}.</Trans>
      ) : (
        <Trans>In plain words: everyone who {sentence}.</Trans>
      )}
    </Text>
  );
}

function useSentence(names: RuleWordsProps['names']): (rule: TargetRule) => string {
  const { t } = useLingui();
  const { code } = useLanguage();
  const phrase = usePhrase(names);
  const list = (type: Intl.ListFormatOptions['type'], parts: readonly string[]) => new Intl.ListFormat(code, { type }).format(parts);
  const sentence = ({ combine, of }: TargetRule, isInner = false): string => {
    const parts = of.map((part) => (isGroup(part) ? sentence(part, of.length > 1) : phrase(part)));
    const whole = list(combine === 'all' ? 'conjunction' : 'disjunction', parts);
    if (combine === 'none') return t`not (${whole})`;
    return isInner && parts.length > 1 ? `(${whole})` : whole;
  };
  return (rule) => sentence(rule);
}

/** What one condition says of a person. */
function usePhrase(names: RuleWordsProps['names']): (condition: TargetCondition) => string {
  const { t } = useLingui();
  const { code } = useLanguage();
  const format = formatOf(code, 'UTC');
  const levelName = useLevelName();
  const roleName = useRoleName();
  const fields = useQuery(fieldChoicesQuery).data?.items ?? [];
  return (condition) => {
    const nameOf = (value: string) => {
      const name = names[value] ?? value;
      return condition.field === 'role' ? roleName({ key: value, name }) : name;
    };
    const any = (values: readonly string[]) => new Intl.ListFormat(code, { type: 'disjunction' }).format(values);
    const values = 'values' in condition ? any(condition.values.map(nameOf)) : '';
    switch (condition.field) {
      case 'unit':
        return condition.within === 'under' ? t`works in ${values}` : t`works directly in ${values}`;
      case 'location':
        return t`works at ${values}`;
      case 'group':
        return t`is in the group ${values}`;
      case 'role':
        return t`has the role ${values}`;
      case 'job-role':
        return t`has the job role ${values}`;
      case 'manager':
        return condition.reports === 'direct' ? t`reports directly to ${values}` : t`works below ${values}`;
      case 'person':
        return t`is ${values}`;
      case 'job-title':
        return condition.match === 'is' ? t`has the job title ${values}` : t`has ${values} in the job title`;
      case 'language': {
        const languages = any(condition.values.map((one) => format.languageName(one)));
        return t`reads in ${languages}`;
      }
      case 'custom-field': {
        const field = fields.find(({ key }) => key === condition.key);
        const label = field?.label ?? condition.key;
        const chosen = any(condition.values.map((value) => field?.options.find(({ key }) => key === value)?.label ?? value));
        return condition.match === 'is' ? t`has ${chosen} as ${label}` : t`has anything as ${label}`;
      }
      case 'skill': {
        const level = levelName(condition.level) ?? condition.level;
        return t`has the skill ${values}, at least ${level}`;
      }
      case 'card': {
        if (condition.after === null) return condition.state === 'completed' ? t`completed ${values}` : t`started ${values}`;
        const day = format.date(condition.after);
        return condition.state === 'completed' ? t`completed ${values} on or after ${day}` : t`started ${values} on or after ${day}`;
      }
      case 'joined': {
        if ('days' in condition) {
          const { days } = condition;
          return condition.match === 'within-days'
            ? plural(days, { one: 'joined in the last # day', other: 'joined in the last # days' })
            : plural(days, { one: 'joined more than # day ago', other: 'joined more than # days ago' });
        }
        const day = format.date(condition.date);
        return condition.match === 'before' ? t`joined before ${day}` : t`joined on or after ${day}`;
      }
    }
  };
}
