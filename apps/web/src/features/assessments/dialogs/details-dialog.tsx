import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AssessmentRow } from '@waymark/contract/assessments';
import { Button, Dialog, LevelBars, Section, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useShownLevel } from '../../skills/skills.public.tsx';
import { useBandWord, useMeaning } from '../assessment-words.ts';
import { LevelCell } from '../components/level-cell.tsx';

/** What levels mean for a skill, and what others said of it. */
export function DetailsDialog({ row, onClose }: { readonly row: AssessmentRow; readonly onClose: () => void }) {
  const { t } = useLingui();
  const meaning = useMeaning();
  const shown = useShownLevel();
  const { skill_name: name, skill_assessment: ratings } = row;
  return (
    <Dialog
      open
      onClose={onClose}
      title={name}
      foot={
        <Button variant="solid" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Stack gap={6}>
        <Section title={t`What the levels mean for ${name}`}>
          <Stack gap={3}>
            {row.levels.map((one) => {
              const { level, of, label } = shown(one.level);
              return (
                <Stack key={one.level} gap={1}>
                  <LevelBars level={level} of={of} label={label} />
                  <Text size="meta">{meaning(one)}</Text>
                </Stack>
              );
            })}
          </Stack>
        </Section>
        <Section title={t`Peers`}>
          <Average row={row} />
        </Section>
        <Section title={t`Manager`}>
          <Stack gap={2}>
            <LevelCell level={ratings.manager_assessed_proficiency_level} />
            {ratings.manager_assessed_comment !== '' && <Text>{ratings.manager_assessed_comment}</Text>}
          </Stack>
        </Section>
      </Stack>
    </Dialog>
  );
}

function Average({ row }: { readonly row: AssessmentRow }) {
  const band = useBandWord();
  const format = useFormat();
  const { average } = row;
  if (average === null) {
    return (
      <Text size="meta">
        {row.peers.short > 0 ? (
          <Plural
            value={row.peers.short}
            one="Not enough colleagues can still answer for an average. Ask # more."
            other="Not enough colleagues can still answer for an average. Ask # more."
          />
        ) : row.peers.answered > 0 ? (
          <Trans>Waiting for more answers.</Trans>
        ) : (
          <Trans>No one has rated it yet.</Trans>
        )}
      </Text>
    );
  }
  const [people, day] = [band(average.raters), format.date(average.releasedOn)];
  return (
    <Stack gap={2}>
      <LevelCell level={average.level} />
      <Text size="meta">
        <Trans>
          {people}, {day}
        </Trans>
      </Text>
      {average.comments.length > 0 && <Comments comments={average.comments} />}
    </Stack>
  );
}

/** What people wrote, without their names. */
export function Comments({ comments }: { readonly comments: readonly string[] }) {
  return (
    <ul>
      {comments.map((comment, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may write the same
        <li key={at}>
          <bdi>{comment}</bdi>
        </li>
      ))}
    </ul>
  );
}
