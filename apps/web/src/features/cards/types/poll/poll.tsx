import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { CardDetail, ShownContentOf } from '@waymark/contract/cards';
import { Badge, Button, Heading, Notice, Progress, Refusal, Row, Stack, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../../platform/api/error-message.ts';
import { useFormat } from '../../../../platform/i18n/use-format.ts';
import { useCurrentUser } from '../../../../platform/session/session.ts';
import { useWaits } from '../../../../platform/unsent/sync-state.ts';
import { useVote } from '../../card-responses.queries.ts';
import type { Activity } from '../../use-activity.ts';
import styles from '../../components/cards.module.css';
import { ActivityPart } from '../../components/activity-part.tsx';
import { ChoiceField } from '../../components/choice-field.tsx';

type PollContent = ShownContentOf<'poll'>;

interface PollProps {
  readonly card: CardDetail;
  readonly content: PollContent;
  readonly activity: Activity;
}

/** A question to everyone; what others said shows once one has answered (CRD-18). */
export function Poll({ card, content, activity }: PollProps) {
  const isKept = useWaits(useCurrentUser()?.id ?? '', card.id, 'voted');
  return (
    <ActivityPart label={content.question} place={activity.place}>
      {isKept ? (
        <Notice tone="info" live>
          <Trans>Your vote is saved on this device. It counts as soon as you’re back online.</Trans>
        </Notice>
      ) : content.results === null ? (
        <Ballot card={card} content={content} />
      ) : (
        <PollResults content={content} results={content.results} />
      )}
    </ActivityPart>
  );
}

function Ballot({ card, content }: Omit<PollProps, 'activity'>) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string[]>([]);
  const [missing, setMissing] = useState(false);
  const vote = useVote();
  const problem = useErrorMessage(vote.error);
  const send = () => {
    setMissing(chosen.length === 0);
    if (chosen.length > 0) vote.mutate({ card, optionIds: chosen });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Stack gap={4}>
        <Heading level={2} look="h3">
          <bdi>{content.question}</bdi>
        </Heading>
        <ChoiceField
          label={content.question}
          hideLabel
          options={content.options}
          multiple={content.multiple}
          value={chosen}
          onChange={setChosen}
          help={content.multiple ? t`Choose as many as you like.` : undefined}
          error={missing && chosen.length === 0 ? t`Choose an answer first.` : undefined}
        />
        <Refusal>{problem}</Refusal>
        {card.can.complete ? (
          <Row>
            <Button type="submit" variant="solid" pending={vote.isPending}>
              <Trans>Vote</Trans>
            </Button>
            <Text size="meta">
              <Trans>You can vote once. Then you see what others chose.</Trans>
            </Text>
          </Row>
        ) : (
          <Text size="meta">
            <Plural value={content.votersCount} one="# person has voted." other="# people have voted." />
          </Text>
        )}
      </Stack>
    </form>
  );
}

function PollResults({ content, results }: { readonly content: PollContent; readonly results: NonNullable<PollContent['results']> }) {
  const { t } = useLingui();
  const format = useFormat();
  const votes = new Map(results.map((result) => [result.id, result.votes]));
  return (
    <Stack gap={4}>
      <Heading level={2} look="h3">
        <bdi>{content.question}</bdi>
      </Heading>
      <Stack gap={4} as="ul">
        {content.options.map(({ id, text }) => {
          const count = votes.get(id) ?? 0;
          const share = content.votersCount === 0 ? 0 : (count / content.votersCount) * 100;
          const words = t`${format.percentOf100(share)}, ${plural(count, { one: '# vote', other: '# votes' })}`;
          return (
            <li key={id}>
              <p className={styles.result}>
                <bdi>{text}</bdi>
                {content.ownVote?.includes(id) === true && (
                  <Badge tone="brand">
                    <Trans>Your vote</Trans>
                  </Badge>
                )}
              </p>
              <Progress value={share} label={text} text={words} />
            </li>
          );
        })}
      </Stack>
      <Text size="meta">
        <Plural value={content.votersCount} one="# person has voted." other="# people have voted." />
      </Text>
    </Stack>
  );
}
