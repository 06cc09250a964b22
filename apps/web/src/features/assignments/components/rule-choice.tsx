import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { Target } from '@waymark/contract/targets';
import { CheckboxField, Link, Skeletons, Stack, TagsField, Text } from '@waymark/ui';
import { useSavedRules } from '../saved-rules.queries.ts';

const RuleReach = lazy(async () => ({ default: (await import('./rule-reach.tsx')).RuleReach }));

interface RuleChoiceProps {
  readonly cardId: string;
  readonly rule: Target | null;
  readonly onChange: (rule: Target | null) => void;
  readonly stays: boolean;
  readonly onStaysChange: (stays: boolean) => void;
}

/** Chooses a saved rule, with who is affected now, who is not and why (SHR-10, SHR-11). */
export function RuleChoice({ cardId, rule, onChange, stays, onStaysChange }: RuleChoiceProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { rules, isFetching } = useSavedRules(text);
  return (
    <Stack gap={4}>
      <TagsField
        label={t`Which rule?`}
        help={t`People get it as soon as they match. It leaves their plan a day after they no longer do.`}
        max={1}
        options={rules.map(({ id, name }) => ({ value: id, label: name }))}
        value={rule === null ? [] : [{ value: rule.id, label: rule.name }]}
        onSearch={setText}
        loading={isFetching}
        onChange={([one]) => onChange(rules.find(({ id }) => id === one?.value) ?? null)}
      />
      <Text size="small">
        <Link href="/admin/rules">
          <Trans>Write or change a rule</Trans>
        </Link>
      </Text>
      {rule !== null && (
        <Suspense fallback={<Skeletons shape="text" count={4} />}>
          <RuleReach key={rule.id} cardId={cardId} targetId={rule.id} />
        </Suspense>
      )}
      <CheckboxField
        label={t`People who got it keep it`}
        checked={stays}
        onChange={(event) => onStaysChange(event.currentTarget.checked)}
      />
    </Stack>
  );
}
