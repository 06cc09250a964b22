import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink, Facts, IconListCheck, Stack } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import type { CardTypeActionProps } from '../../cards/cards.public.tsx';

type Props = CardTypeActionProps<'assessment'> | CardTypeActionProps<'proctored_assessment'>;

/** What the assessment asks for, and the way in (ASM-11). */
export function AssessmentAction({ content, href, pageHref }: Props) {
  const { t } = useLingui();
  const format = useFormat();
  const { attemptsAllowed, attemptsUsed, current, questionsCount, minutes, passMark } = content;
  const used = format.number(attemptsUsed);
  const allowed = format.number(attemptsAllowed);
  return (
    <Stack gap={4}>
      <Facts
        facts={[
          { id: 'questions', label: t`Questions`, value: format.number(questionsCount) },
          { id: 'time', label: t`Time`, value: <Plural value={minutes} one="# minute" other="# minutes" /> },
          { id: 'pass', label: t`To pass`, value: format.percentOf100(passMark) },
          ...(attemptsAllowed > 0 ? [{ id: 'attempts', label: t`Attempts used`, value: t`${used} of ${allowed}` }] : []),
        ]}
      />
      {content.can.take && (
        <ButtonLink variant="solid" block href={pageHref('assessment')}>
          {current?.state === 'STARTED' ? <Trans>Continue</Trans> : attemptsUsed > 0 ? <Trans>Try again</Trans> : <Trans>Start</Trans>}
        </ButtonLink>
      )}
      {content.can.review && (
        <ButtonLink block icon={IconListCheck} href={`${href}/assessment/results`}>
          <Trans>Results</Trans>
        </ButtonLink>
      )}
    </Stack>
  );
}
