import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { ProjectApplication } from '@waymark/contract/projects';
import { Button, Dialog, LevelPicker, Lined, Notice, notify, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useLevels } from '../../skills/skills.public.tsx';
import styles from '../components/projects.module.css';
import { useSkillsRating } from '../projects.queries.ts';

interface RateDialogProps {
  readonly application: ProjectApplication;
  readonly open: boolean;
  readonly onClose: () => void;
}

const NOT_RATED = 'no_level';

/** How well somebody who completed the project has its skills (PRJ-05). */
export function RateDialog({ application, open, onClose }: RateDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const levels = useLevels();
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(application.ratings.map(({ skillId, level }) => [skillId, level ?? NOT_RATED])),
  );
  const rating = useSkillsRating(application.id);
  const message = useErrorMessage(rating.error);
  const name = application.applicant.fullName;
  const rated = Object.entries(chosen).filter(([, level]) => level !== NOT_RATED);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Rate the skills of ${name}`}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" type="submit" form={formId} pending={rating.isPending} disabled={rated.length === 0}>
            <Trans>Save ratings</Trans>
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.lines}
        onSubmit={(event) => {
          event.preventDefault();
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
        {rating.isError && (
          <Notice tone="bad" live>
            {message}
          </Notice>
        )}
        <Text size="small">
          <Trans>What you have seen counts as evidence on their profile, with your name.</Trans>
        </Text>
        <Lined as="ul" className={styles.list}>
          {application.ratings.map(({ skillId, label }) => (
            <li key={skillId} className={styles.rate}>
              <bdi>{label}</bdi>
              <LevelPicker
                label={t`Level of ${label}`}
                levels={levels}
                value={chosen[skillId] ?? NOT_RATED}
                none={t`Not rated yet`}
                onChange={(level) => setChosen((before) => ({ ...before, [skillId]: level }))}
              />
            </li>
          ))}
        </Lined>
      </form>
    </Dialog>
  );
}
