import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { ProjectApplication } from '@waymark/contract/projects';
import { LevelPicker, Lined, notify, Text } from '@waymark/ui';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
import { useLevels } from '../../../platform/organisation/organisation.ts';
import styles from '../components/projects.module.css';
import { useSkillsRating } from '../projects.queries.ts';

interface RateDialogProps {
  readonly application: ProjectApplication;
  readonly open: boolean;
  readonly onClose: () => void;
}

const NOT_RATED = 'no_level';

/** How well someone who completed the project has its skills (PRJ-05). */
export function RateDialog({ application, open, onClose }: RateDialogProps) {
  const { t } = useLingui();
  const levels = useLevels();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(application.ratings.map(({ skillId, level }) => [skillId, level ?? NOT_RATED])),
  );
  const rating = useSkillsRating(application.id);
  const name = application.applicant.fullName;
  const rated = Object.entries(chosen).filter(([, level]) => level !== NOT_RATED);
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Rate ${name}’s skills`}
      submit={t`Save ratings`}
      disabled={rated.length === 0}
      pending={rating.isPending}
      error={rating.error}
      onSubmit={() => {
        rating.mutate(
          rated.map(([skillId, level]) => ({ skillId, level })),
          {
            onSuccess: () => {
              notify({ tone: 'ok', message: t`The ratings are saved.` });
              onClose();
            },
          },
        );
      }}
    >
      <Text size="small">
        <Trans>Your rating counts as evidence on their profile, with your name.</Trans>
      </Text>
      <Lined as="ul" className={styles.list}>
        {application.ratings.map(({ skillId, label }) => (
          <li key={skillId} className={styles.rate}>
            <bdi>{label}</bdi>
            <LevelPicker
              label={t`Level in ${label}`}
              levels={levels}
              value={chosen[skillId] ?? NOT_RATED}
              none={t`Not rated yet`}
              onChange={(level) => setChosen((before) => ({ ...before, [skillId]: level }))}
            />
          </li>
        ))}
      </Lined>
    </FormDialog>
  );
}
