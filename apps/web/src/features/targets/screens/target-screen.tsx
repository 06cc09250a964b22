import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useParams } from 'react-router';
import type { Target, TargetRule } from '@waymark/contract/targets';
import {
  Button,
  ConfirmDialog,
  Disclosure,
  FormActions,
  FormRefusal,
  IconTrash,
  Link,
  Notice,
  notify,
  PageHeader,
  Split,
  Stack,
  Text,
  TextField,
} from '@waymark/ui';
import { ApiProblem, isNotThere } from '../../../platform/api/api-problem.ts';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { goTo } from '../../../platform/navigation/router.ts';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { DryRun } from '../components/dry-run.tsx';
import { StoppedRule } from '../components/stopped-rule.tsx';
import { RuleWords } from '../components/rule-words.tsx';
import { TargetPeople } from '../components/target-people.tsx';
import { RULE_EDITOR_ID, RuleEditor } from '../components/rule-editor.tsx';
import { completeRule, emptyCondition, unfinishedIn } from '../rule-draft.rules.ts';
import { previewQuery, targetQuery, useTargetDeletion, useTargetSaving } from '../targets.queries.ts';

const LIST = '/admin/rules';

/** /admin/rules/new and /admin/rules/{id} (SHR-10, SHR-11): a saved rule of people with its dry run. */
export function Screen() {
  const { targetId = 'new' } = useParams();
  const query = useQuery({ ...targetQuery(targetId), enabled: targetId !== 'new', throwOnError: isNotThere });
  if (targetId === 'new') return <RulePage target={undefined} />;
  if (query.data === undefined) return <Waiting of={query} level={1} shape="text" count={8} />;
  return <RulePage key={`${query.data.id} ${query.data.version}`} target={query.data} />;
}

interface Sketch {
  readonly name: string;
  readonly rule: TargetRule;
}

function RulePage({ target }: { readonly target: Target | undefined }) {
  const { t } = useLingui();
  const draft = useDraft<Sketch>(`target:${target?.id ?? 'new'}:${target?.version ?? 0}`, {
    name: target?.name ?? '',
    rule: target?.rule ?? { combine: 'all', of: [emptyCondition('unit')] },
  });
  const { name, rule } = draft.value;
  const [met, setMet] = useState<ReadonlyMap<string, string>>(new Map(Object.entries(target?.names ?? {})));
  const complete = completeRule(rule);
  const unfinished = complete === null ? 0 : unfinishedIn(rule);
  const isStopped = target !== undefined && target.stoppedBy.length > 0 && JSON.stringify(complete) === JSON.stringify(target.rule);
  const tried = useDeferredValue(isStopped ? null : complete);
  const preview = useQuery(previewQuery(tried));
  const saving = useTargetSaving(target);
  const errors = useFieldMessages(saving.error);
  const message = useErrorMessage(saving.error);
  const reaches = saving.error instanceof ApiProblem && saving.error.code === 'target-reaches-many' ? saving.error.params : undefined;
  usePageTitle(target?.name ?? t`New rule`);
  const save = (confirmedCount?: number) => {
    if (complete === null) return;
    saving.mutate(
      { name, rule: complete, ...(confirmedCount === undefined ? {} : { confirmedCount }) },
      {
        onSuccess: (saved) => {
          draft.clear();
          notify({ message: t`Rule saved` });
          goTo(`${LIST}/${saved.id}`);
        },
      },
    );
  };
  return (
    <>
      <PageHeader
        title={target === undefined ? t`New rule` : <bdi>{target.name}</bdi>}
        lead={t`People match as long as the conditions apply to them.`}
        breadcrumbs={[{ href: LIST, label: t`Rules` }, { label: target?.name ?? t`New rule` }]}
        actions={target !== undefined && <Deletion target={target} />}
      />
      <Split side={<DryRun rule={tried} />} sideLabel={t`Dry run`}>
        <Stack gap={5}>
          {target !== undefined && target.stoppedBy.length > 0 && <StoppedRule by={target.stoppedBy} />}
          {saving.isError && (
            <FormRefusal message={message} faults={errors} idOf={(field) => (field.startsWith('rule.') ? RULE_EDITOR_ID : 'rule-name')} />
          )}
          {reaches !== undefined && (
            <Button variant="solid" pending={saving.isPending} onClick={() => save(Number(reaches['matching']))}>
              <Plural value={Number(reaches['matching'])} one="Yes, assign to # person" other="Yes, assign to # people" />
            </Button>
          )}
          <TextField
            id="rule-name"
            label={t`Name`}
            value={name}
            error={errors['name']}
            maxLength={120}
            onChange={(event) => draft.change({ name: event.currentTarget.value })}
          />
          <RuleEditor
            rule={rule}
            names={met}
            onNames={(more) => setMet((before) => new Map([...before, ...more]))}
            onChange={(next) => draft.change({ rule: next })}
          />
          {complete !== null && <RuleWords rule={complete} names={{ ...preview.data?.names, ...Object.fromEntries(met) }} />}
          {target !== undefined && target.fillsGroups.length > 0 && (
            <Notice tone="info">
              <Trans>
                This rule fills{' '}
                {target.fillsGroups.map((group) => (
                  <Link key={group.id} href={`/teams/${group.slug}`}>
                    {group.name}
                  </Link>
                ))}
                . Saving a change moves people in and out.
              </Trans>
            </Notice>
          )}
          <FormActions>
            <Button
              variant={reaches === undefined ? 'solid' : 'outline'}
              pending={saving.isPending}
              disabled={complete === null || unfinished > 0 || name.trim() === ''}
              onClick={() => save()}
            >
              <Trans>Save rule</Trans>
            </Button>
            {complete === null && (
              <Text size="meta">
                <Trans>A rule needs at least one condition.</Trans>
              </Text>
            )}
            {unfinished > 0 && (
              <Text size="meta">
                <Plural
                  value={unfinished}
                  one="# condition is incomplete. Fill it in or remove it."
                  other="# conditions are incomplete. Fill them in or remove them."
                />
              </Text>
            )}
          </FormActions>
          {target !== undefined && (
            <Disclosure level={2} title={t`People who match now`} detail={t`Based on the saved rule`}>
              <TargetPeople targetId={target.id} />
            </Disclosure>
          )}
        </Stack>
      </Split>
    </>
  );
}

function Deletion({ target }: { readonly target: Target }) {
  const { t } = useLingui();
  const [asking, setAsking] = useState(false);
  const deletion = useTargetDeletion(target.id);
  return (
    <>
      <Button icon={IconTrash} onClick={() => setAsking(true)}>
        <Trans>Delete rule</Trans>
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        danger
        title={t`Delete the rule ${target.name}?`}
        confirmLabel={t`Delete rule`}
        onConfirm={() =>
          deletion.mutateAsync().then(
            () => goTo(LIST),
            () => setAsking(false),
          )
        }
      >
        <Trans>People keep what they already received.</Trans>
      </ConfirmDialog>
    </>
  );
}
