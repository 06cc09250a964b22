import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PLAN_LIMITS, sharePlan } from '@waymark/contract/career-plans';
import type { UserId } from '@waymark/contract/kit';
import { notify, RadioGroup, Text, TextArea } from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { shareesQuery, usePlanChange } from '../career-plans.queries.ts';
import type { StoredPlan } from '../plan-words.ts';

interface ShareDialogProps {
  readonly plan: StoredPlan;
  readonly onClose: () => void;
}

/** Shares a plan with a manager or mentor, who can read it and comment (CAR-08). */
export function ShareDialog({ plan, onClose }: ShareDialogProps) {
  const { t } = useLingui();
  const query = useQuery(shareesQuery);
  const draft = useDraft(`career-plan:share:${plan.id}`, { message: '' });
  const [chosen, setChosen] = useState<UserId | null>(null);
  const change = usePlanChange();
  const errors = useFieldMessages(change.error);
  const known = new Set<string>(plan.sharedActionPlans.map(({ person }) => person.id));
  const people = query.data?.filter(({ person }) => !known.has(person.id));
  const userId = chosen ?? people?.[0]?.person.id ?? null;
  const submit = () => {
    if (userId === null) return;
    const body = { message: draft.value.message };
    change.mutate(() => call(sharePlan, { params: { planId: plan.id, userId }, body }), {
      onSuccess: () => {
        draft.clear();
        notify({ tone: 'ok', message: t`The plan is shared.` });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      open
      onClose={onClose}
      title={t`Share this plan`}
      submit={t`Share plan`}
      disabled={userId === null}
      pending={change.isPending}
      error={change.error}
      onSubmit={submit}
    >
      {people === undefined && <Waiting of={query} shape="rows" count={2} />}
      {people?.length === 0 && (
        <Text>
          <Trans>There is no one else to share it with. You can share a plan with your manager and with your mentors.</Trans>
        </Text>
      )}
      {people !== undefined && people.length > 0 && userId !== null && (
        <>
          <RadioGroup
            label={t`Share with`}
            value={userId}
            options={people.map(({ person, kind }) => ({
              value: person.id,
              label: <bdi>{person.fullName}</bdi>,
              help: kind === 'manager' ? t`Your manager` : t`Your mentor`,
            }))}
            onChange={setChosen}
          />
          <TextArea
            label={t`Message`}
            optional
            rows={3}
            maxLength={PLAN_LIMITS.message}
            value={draft.value.message}
            error={errors['message']}
            onChange={(event) => draft.change({ message: event.currentTarget.value })}
          />
          <Text size="small">
            <Trans>
              They can read the plan and comment. Skills you keep to yourself look like skills you don’t have. You can’t change the plan
              until you stop sharing.
            </Trans>
          </Text>
        </>
      )}
    </FormDialog>
  );
}
