import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Target } from '@waymark/contract/targets';
import { Link, Stack, TagsField, Text } from '@waymark/ui';
import { savedRulesQuery } from '../targets.queries.ts';
import { DryRun } from './dry-run.tsx';

interface RuleFieldProps {
  readonly help: string;
  readonly rule: Target | null;
  readonly onChange: (rule: Target | null) => void;
  /** What using the rule would do, where that is more than the people it means. */
  readonly dryRun?: ReactNode;
}

/** Chooses a saved rule, and shows who it means now, who not and why (SHR-11). */
export function RuleField({ help, rule, onChange, dryRun }: RuleFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { data, isFetching } = useQuery(savedRulesQuery(text.trim()));
  const rules = data?.items ?? [];
  return (
    <Stack gap={4}>
      <TagsField
        label={t`Which rule?`}
        help={help}
        max={1}
        options={rules.map(({ id, name }) => ({ value: id, label: name }))}
        value={rule === null ? [] : [{ value: rule.id, label: rule.name }]}
        onSearch={setText}
        loading={isFetching}
        onChange={([one]) => onChange(rules.find(({ id }) => id === one?.value) ?? null)}
      />
      <Text size="small">
        <Link href="/admin/rules">
          <Trans>Create or edit a rule</Trans>
        </Link>
      </Text>
      {rule !== null && (dryRun ?? <DryRun rule={rule.rule} level={3} />)}
    </Stack>
  );
}
