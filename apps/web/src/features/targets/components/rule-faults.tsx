import { Trans, useLingui } from '@lingui/react/macro';
import { conditionsOf, type TargetRule } from '@waymark/contract/targets';
import { Notice, Stack } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FIELD_WORDS } from './condition-words.ts';

interface RuleFaultsProps {
  readonly rule: TargetRule;
  readonly error: Error;
}

/** What is wrong with conditions of a rule, each by its number and what it looks at (SHR-11). */
export function RuleFaults({ rule, error }: RuleFaultsProps) {
  const { i18n } = useLingui();
  const faults = Object.entries(useFieldMessages(error));
  const lines = conditionsOf(rule).flatMap(({ condition, path }, at) => {
    const own = faults.filter(([field]) => field.startsWith(`rule.of.${path.join('.of.')}.`));
    return [...new Set(own.map(([, text]) => text))].map((text) => ({ number: at + 1, field: i18n._(FIELD_WORDS[condition.field]), text }));
  });
  return (
    <Notice tone="bad" live>
      <Stack gap={1}>
        {lines.map(({ number, field, text }) => (
          <div key={`${number} ${text}`}>
            <Trans>
              Condition {number}, {field}: {text}
            </Trans>
          </div>
        ))}
      </Stack>
    </Notice>
  );
}
