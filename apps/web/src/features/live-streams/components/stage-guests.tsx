import { Trans } from '@lingui/react/macro';
import type { LiveStream } from '@waymark/contract/live-streams';
import { Badge, Button, Heading, IconUserMinus, PersonLine, Row, Stack } from '@waymark/ui';
import { personHref, personOf } from '../../people/people.public.tsx';
import { useStageLeaving } from '../live-stage.queries.ts';
import styles from './live.module.css';

/** Who is on the stage with the host, or asked (LIV-09). */
export function StageGuests({ stream }: { readonly stream: LiveStream }) {
  const leaving = useStageLeaving(stream.uuid);
  return (
    <div className={styles.guests}>
      <Stack gap={2}>
        <Heading level={2} look="h4">
          <Trans>On stage</Trans>
        </Heading>
        {stream.guests.map(({ person, stage }) => (
          <Row key={person.id} gap={3} justify="between">
            <PersonLine person={personOf(person)} href={personHref(person)} size={32} />
            <Row gap={2}>
              {stage === 'invited' && (
                <Badge>
                  <Trans>Invited</Trans>
                </Badge>
              )}
              <Button
                size="s"
                icon={IconUserMinus}
                pending={leaving.isPending && leaving.variables === person.id}
                onClick={() => leaving.mutate(person.id)}
              >
                {stage === 'invited' ? <Trans>Withdraw invitation</Trans> : <Trans>Take off stage</Trans>}
              </Button>
            </Row>
          </Row>
        ))}
      </Stack>
    </div>
  );
}
