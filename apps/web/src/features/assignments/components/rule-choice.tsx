import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import type { Target } from '@waymark/contract/targets';
import { CheckboxField, Skeletons, Stack } from '@waymark/ui';

const RuleField = lazy(async () => ({ default: (await import('../../targets/targets.public.tsx')).RuleField }));

interface RuleChoiceProps {
  readonly rule: Target | null;
  readonly onChange: (rule: Target | null) => void;
  readonly stays: boolean;
  readonly onStaysChange: (stays: boolean) => void;
}

/** Chooses a saved rule, with who is affected now, who is not and why (SHR-10, SHR-11). */
export function RuleChoice({ rule, onChange, stays, onStaysChange }: RuleChoiceProps) {
  const { t } = useLingui();
  return (
    <Stack gap={4}>
      <Suspense fallback={<Skeletons shape="text" count={4} />}>
        <RuleField
          help={t`People get it as soon as they match. It leaves their plan a day after they no longer do.`}
          rule={rule}
          onChange={onChange}
        />
      </Suspense>
      <CheckboxField
        label={t`People who got it keep it`}
        checked={stays}
        onChange={(event) => onStaysChange(event.currentTarget.checked)}
      />
    </Stack>
  );
}
