import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Target } from '@waymark/contract/targets';
import { Button, ConfirmDialog, FormActions, FormRefusal, Heading, Link, notify, Stack, Text } from '@waymark/ui';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { groupRuleQuery, useGroupFilling, useGroupFillingEnd } from '../targets.queries.ts';
import { StoppedRule } from './stopped-rule.tsx';
import { RuleField } from './rule-field.tsx';

/** The rule that fills a group, for who places people in it (GRP-01). */
export function Panel({ subjectId }: SubjectPanelProps) {
  const query = useQuery(groupRuleQuery(subjectId));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={4} />;
  const { target } = query.data;
  return target === null ? <RuleForm groupId={subjectId} /> : <RuleInUse groupId={subjectId} target={target} />;
}

function RuleForm({ groupId }: { readonly groupId: string }) {
  const { t } = useLingui();
  const [rule, setRule] = useState<Target | null>(null);
  const filling = useGroupFilling(groupId);
  const message = useErrorMessage(filling.error);
  const reaches = filling.error instanceof ApiProblem && filling.error.code === 'target-reaches-many' ? filling.error.params : undefined;
  const fill = (confirmedCount?: number) => {
    if (rule === null) return;
    filling.mutate(
      { targetId: rule.id, ...(confirmedCount === undefined ? {} : { confirmedCount }) },
      { onSuccess: () => notify({ tone: 'ok', message: t`This rule now fills the group.` }) },
    );
  };
  return (
    <Stack gap={5}>
      <Text>
        <Trans>Everyone who matches a rule is a member, and leaves when they no longer match. Owners and organisers stay.</Trans>
      </Text>
      {filling.isError && <FormRefusal message={message} faults={{}} idOf={() => 'group-rule'} />}
      <RuleField
        help={t`Choose one of the saved rules.`}
        rule={rule}
        onChange={(chosen) => {
          filling.reset();
          setRule(chosen);
        }}
      />
      {rule !== null && (
        <FormActions>
          {reaches === undefined ? (
            <Button variant="solid" pending={filling.isPending} onClick={() => fill()}>
              <Trans>Fill this group</Trans>
            </Button>
          ) : (
            <Button variant="solid" pending={filling.isPending} onClick={() => fill(Number(reaches['matching']))}>
              <Plural value={Number(reaches['matching'])} one="Yes, assign to # person" other="Yes, assign to # people" />
            </Button>
          )}
        </FormActions>
      )}
    </Stack>
  );
}

function RuleInUse({ groupId, target }: { readonly groupId: string; readonly target: Target }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const { mutateAsync } = useGroupFillingEnd(groupId);
  const stop = async () => {
    // What went wrong is told by the mutation itself.
    await mutateAsync().catch(() => {});
    setAsking(false);
  };
  return (
    <Stack gap={4}>
      <Heading level={2} look="h4">
        <Trans>
          Filled by the rule{' '}
          <Link href={`/admin/rules/${target.id}`}>
            <bdi>{target.name}</bdi>
          </Link>
        </Trans>
      </Heading>
      {target.stoppedBy.length > 0 && <StoppedRule by={target.stoppedBy} />}
      <Text>
        {target.isRefreshing ? (
          <Trans>Counting people…</Trans>
        ) : (
          <Plural value={target.peopleCount} one="# person matches." other="# people match." />
        )}{' '}
        <Trans>Everyone who matches a rule is a member, and leaves when they no longer match. Owners and organisers stay.</Trans>
      </Text>
      <FormActions>
        <Button onClick={() => setAsking(true)}>
          <Trans>Stop filling this group</Trans>
        </Button>
      </FormActions>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t`Stop filling this group?`}
        confirmLabel={t`Stop filling`}
        onConfirm={stop}
      >
        <Trans>Current members stay. People who match later no longer join automatically.</Trans>
      </ConfirmDialog>
    </Stack>
  );
}
