import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, ButtonLink, Facts, IconChecklist, Stack } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import type { CardTypeViewProps } from '../../cards/cards.public.tsx';

/** What it takes to pass, and the way to hand in or to grade (CRD-17). */
export function ProjectAction({ content, activity, href }: CardTypeViewProps<'project'>) {
  const { t } = useLingui();
  const format = useFormat();
  const { passPoints, mostPoints, attemptsAllowed, nextAttempt, graders, gradingDays } = content;
  const points = format.number(passPoints);
  const attempt = nextAttempt ?? content.submissions.length;
  const number = format.number(attempt);
  const allowed = format.number(attemptsAllowed);
  const names = format.list(graders.map(({ fullName }) => fullName));
  return (
    <Stack gap={4}>
      {mostPoints > 0 && (
        <Facts
          facts={[
            { id: 'pass', label: t`Pass`, value: plural(mostPoints, { one: `${points} of # point`, other: `${points} of # points` }) },
            ...(attemptsAllowed > 0 && attempt > 0 ? [{ id: 'attempts', label: t`Attempt`, value: t`${number} of ${allowed}` }] : []),
            {
              id: 'graders',
              label: t`Graded by`,
              value: (
                <>
                  <bdi>{names}</bdi>, <Plural value={gradingDays} one="within # working day" other="within # working days" />
                </>
              ),
            },
          ]}
        />
      )}
      {content.can.submit && (
        <Button variant="solid" block onClick={activity.begin}>
          {content.can.replace ? <Trans>Replace my submission</Trans> : <Trans>Write my submission</Trans>}
        </Button>
      )}
      {content.can.grade && (
        <ButtonLink block icon={IconChecklist} href={`${href}/project/viewSubmissions`}>
          <Plural value={content.waitingCount ?? 0} _0="Submissions" one="# submission to grade" other="# submissions to grade" />
        </ButtonLink>
      )}
    </Stack>
  );
}
