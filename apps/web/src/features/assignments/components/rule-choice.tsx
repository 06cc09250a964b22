import { useLingui } from '@lingui/react/macro';
import type { Target } from '@waymark/contract/targets';
import { CheckboxField, Stack } from '@waymark/ui';
import { RuleField } from '../../targets/targets.public.tsx';
import { RuleReach } from './rule-reach.tsx';

interface RuleChoiceProps {
  readonly cardId: string;
  readonly rule: Target | null;
  readonly onChange: (rule: Target | null) => void;
  readonly stays: boolean;
  readonly onStaysChange: (stays: boolean) => void;
}

/** Chooses a saved rule, with who gets it now, who has it, who is left out and why (SHR-10, SHR-11). */
export function RuleChoice({ cardId, rule, onChange, stays, onStaysChange }: RuleChoiceProps) {
  const { t } = useLingui();
  return (
    <Stack gap={4}>
      <RuleField
        help={t`People get it as soon as they match. It is removed from their plan one day after they stop matching.`}
        rule={rule}
        onChange={onChange}
        dryRun={rule !== null && <RuleReach key={rule.id} cardId={cardId} targetId={rule.id} />}
      />
      <CheckboxField
        label={t`People who have it keep it`}
        checked={stays}
        onChange={(event) => onStaysChange(event.currentTarget.checked)}
      />
    </Stack>
  );
}
