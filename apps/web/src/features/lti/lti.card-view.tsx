import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { ButtonLink, IconPlayerPlayFilled, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../platform/i18n/use-format.ts';
import type { CardTypeActionProps, CardTypeView, CardTypeViewProps } from '../cards/card-type.ts';

export const ltiView: CardTypeView<'lti'> = {
  Body: ToldToTool,
  Action: OpenOutside,
  actionFor: 'signedIn',
  isTriedBeforePublishing: true,
  completes: ({ content }) =>
    content.cardType === 'lti' && !content.givesGrades
      ? msg`This tool doesn’t send grades.`
      : msg`This is complete when the tool sends a grade.`,
};

export const aiccView: CardTypeView<'aicc'> = {
  Action: OpenOutside,
  actionFor: 'signedIn',
  isTriedBeforePublishing: true,
  completes: () => msg`The course reports when it is complete.`,
};

/** What of a person goes to the tool, before they open it. */
function ToldToTool({ content: { tool, sends } }: CardTypeViewProps<'lti'>) {
  const { t } = useLingui();
  const format = useFormat();
  if (tool === null) return null;
  const { name, host } = tool;
  const words = { name: t`your name`, email: t`your email address`, picture: t`your picture` };
  const list = format.list(sends.map((one) => words[one]));
  return (
    <Stack gap={2}>
      <Text>
        <Trans>
          This opens in {name} ({host}).
        </Trans>
      </Text>
      <Text size="meta">{list === '' ? <Trans>The tool isn’t told who you are.</Trans> : <Trans>The tool receives: {list}.</Trans>}</Text>
    </Stack>
  );
}

/** Opens the content, or goes on with it; what is done can be looked at again. */
function OpenOutside({ card, pageHref }: CardTypeActionProps<'lti'> | CardTypeActionProps<'aicc'>) {
  const isDone = card.status === 'Completed' || card.status === 'Passed';
  return (
    <ButtonLink variant={isDone || card.can.publish ? 'outline' : 'solid'} block href={pageHref('tool')} icon={IconPlayerPlayFilled}>
      {isDone ? (
        <Trans>Review again</Trans>
      ) : card.status === null || card.status === 'Registered' ? (
        <Trans>Open the content</Trans>
      ) : card.status === 'Failed' ? (
        <Trans>Try again</Trans>
      ) : (
        <Trans>Continue</Trans>
      )}
    </ButtonLink>
  );
}
