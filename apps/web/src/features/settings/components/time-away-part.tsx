import { Trans, useLingui } from '@lingui/react/macro';
import { Section, Stack, Text } from '@waymark/ui';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { TimeAwayButton } from '../../absences/absences.public.tsx';

/** When the person is away (LRN-10). */
export function TimeAwayPart() {
  const { t } = useLingui();
  const user = useCurrentUser();
  if (user === null || user === undefined) return null;
  return (
    <Section title={t`Time away`}>
      <Stack gap={3}>
        <Text size="small">
          <Trans>Add the days you’re away, and your due dates will move.</Trans>
        </Text>
        <div>
          <TimeAwayButton userId={user.id} fullName={null} />
        </div>
      </Stack>
    </Section>
  );
}
