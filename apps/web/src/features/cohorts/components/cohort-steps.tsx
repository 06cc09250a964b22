import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Cohort } from '@waymark/contract/cohorts';
import { Button, ConfirmDialog, Stack, Text } from '@waymark/ui';
import { groupHref } from '../../groups/groups.public.tsx';
import { useCohortDeletion, useCohortStep } from '../cohorts.queries.ts';

type Step = 'publish' | 'close' | 'reopen';

/** Publishes a draft, closes a cohort or opens it again, and deletes it: each asks first, saying what it does. */
export function CohortSteps({ cohort }: { readonly cohort: Cohort }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const step = useCohortStep(cohort.id);
  const deletion = useCohortDeletion();
  const [asking, setAsking] = useState<Step | 'delete'>();
  const close = () => setAsking(undefined);
  const publish = plural(cohort.invited_count, {
    0: 'Publish',
    one: 'Publish and invite # person',
    other: 'Publish and invite # people',
  });
  const steps: readonly { step: Step; label: string; title: string; text: ReactNode }[] = [
    { step: 'publish', label: publish, title: t`Publish this cohort?`, text: <BeforePublishing cohort={cohort} /> },
    {
      step: 'close',
      label: t`Close cohort`,
      title: t`Close this cohort?`,
      text: <Trans>No one can join, ask to join or be invited until you reopen it. Its members keep its content.</Trans>,
    },
    {
      step: 'reopen',
      label: t`Reopen cohort`,
      title: t`Reopen this cohort?`,
      text: <Trans>People can join and be invited again until its last day.</Trans>,
    },
  ];
  return (
    <>
      {steps
        .filter((one) => cohort.can[one.step])
        .map((one) => (
          <Button key={one.step} size="s" pending={step.isPending && step.variables === one.step} onClick={() => setAsking(one.step)}>
            {one.label}
          </Button>
        ))}
      <Button size="s" variant="plain" onClick={() => setAsking('delete')}>
        <Trans>Delete cohort</Trans>
      </Button>
      {steps.map((one) => (
        <ConfirmDialog
          key={one.step}
          open={asking === one.step}
          onClose={close}
          title={one.title}
          confirmLabel={one.label}
          onConfirm={() => step.mutateAsync(one.step).then(close, close)}
        >
          {one.text}
        </ConfirmDialog>
      ))}
      <ConfirmDialog
        open={asking === 'delete'}
        onClose={close}
        title={t`Delete this cohort?`}
        confirmLabel={t`Delete cohort`}
        danger
        onConfirm={() => deletion.mutateAsync(cohort.id).then(() => void navigate(`${groupHref(cohort.group)}/cohorts`), close)}
      >
        <Trans>People keep what they learned. You can’t undo this.</Trans>
      </ConfirmDialog>
    </>
  );
}

/** What is missing in a draft, and what publishing does. */
function BeforePublishing({ cohort }: { readonly cohort: Cohort }) {
  const hasNoContent = cohort.sections.every(({ cards }) => cards.length === 0);
  const hasNoPeople = cohort.members_count + cohort.invited_count === 0;
  return (
    <Stack gap={2}>
      {hasNoContent && (
        <Text>
          <Trans>It has no content yet.</Trans>
        </Text>
      )}
      {hasNoPeople && (
        <Text>
          <Trans>No one is invited yet.</Trans>
        </Text>
      )}
      <Text>
        <Trans>You can still edit it afterwards, but not turn it back into a draft.</Trans>
      </Text>
    </Stack>
  );
}
