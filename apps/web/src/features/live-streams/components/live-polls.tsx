import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { LivePoll, LiveStream, StreamId } from '@waymark/contract/live-streams';
import { Badge, Button, Heading, IconChartBar, IconCheck, Progress, Refusal, Row, Skeletons, Stack, SwitchField, Text } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { ChoiceField } from '../../cards/cards.public.tsx';
import { PollDialog } from '../dialogs/poll-dialog.tsx';
import { pollsQuery, usePollUpdate, usePollVote } from '../live-polls.queries.ts';
import styles from './live.module.css';

/** How often results are asked for while people vote: not every vote is told to everyone. */
const LOOK_MILLISECONDS = 5_000;

/** The poll that everyone is asked, above the chat; its host asks and closes it here (LIV-08). */
export function LivePolls({ stream }: { readonly stream: LiveStream }) {
  const isLive = stream.status === 'live';
  const [isAsking, setAsking] = useState(false);
  const query = useInfiniteQuery({
    ...pollsQuery(stream.uuid),
    refetchInterval: ({ state }) => isLive && state.data?.pages[0]?.items[0]?.isOpen === true && LOOK_MILLISECONDS,
  });
  const [poll] = query.data?.pages[0]?.items ?? [];
  // A viewer has nothing of a poll that is closed and whose results are not shown.
  const isShown = poll !== undefined && (poll.isOpen || poll.results !== null);
  if (!isShown && !stream.can.control) return null;
  return (
    <section className={styles.poll}>
      <Stack gap={3}>
        {isShown && <OnePoll key={poll.id} streamId={stream.uuid} poll={poll} />}
        {stream.can.control && (
          <Row gap={2}>
            <Button size="s" icon={IconChartBar} onClick={() => setAsking(true)}>
              {isShown ? <Trans>Create another poll</Trans> : <Trans>Create poll</Trans>}
            </Button>
          </Row>
        )}
      </Stack>
      {isAsking && <PollDialog streamId={stream.uuid} onClose={() => setAsking(false)} />}
    </section>
  );
}

interface OnePollProps {
  readonly streamId: StreamId;
  readonly poll: LivePoll;
}

function OnePoll({ streamId, poll }: OnePollProps) {
  const { t } = useLingui();
  const update = usePollUpdate(streamId);
  const [isChanging, setChanging] = useState(false);
  const asks = poll.can.vote && !poll.can.control && (poll.ownVote === null || isChanging);
  const set = (next: Partial<Pick<LivePoll, 'isOpen' | 'showsResults'>>) =>
    update.mutate({ pollId: poll.id, isOpen: poll.isOpen, showsResults: poll.showsResults, ...next });
  return (
    <Stack gap={3}>
      <Row gap={2}>
        <Badge tone={poll.isOpen ? 'brand' : 'neutral'} icon={IconChartBar}>
          {poll.isOpen ? t`Poll` : t`Poll closed`}
        </Badge>
        <Text size="small">
          <Plural value={poll.votersCount} one="# vote" other="# votes" />
        </Text>
      </Row>
      {asks ? (
        <Ballot streamId={streamId} poll={poll} onDone={() => setChanging(false)} />
      ) : (
        <>
          <Heading level={2} look="h4">
            <bdi>{poll.question}</bdi>
          </Heading>
          {poll.results === null ? <OwnVote poll={poll} /> : <LivePollResults poll={poll} />}
          {poll.can.vote && !poll.can.control && (
            <Row gap={2}>
              <Button size="s" variant="quiet" onClick={() => setChanging(true)}>
                <Trans>Change my vote</Trans>
              </Button>
            </Row>
          )}
        </>
      )}
      {poll.can.control && (
        <>
          <SwitchField
            label={t`Viewers see the results`}
            checked={poll.showsResults}
            onChange={({ currentTarget: { checked } }) => set({ showsResults: checked })}
          />
          {poll.isOpen && (
            <Row gap={2}>
              <Button size="s" icon={IconCheck} pending={update.isPending} onClick={() => set({ isOpen: false })}>
                <Trans>Close poll</Trans>
              </Button>
            </Row>
          )}
        </>
      )}
    </Stack>
  );
}

function Ballot({ streamId, poll, onDone }: OnePollProps & { readonly onDone: () => void }) {
  const { t } = useLingui();
  const vote = usePollVote(streamId);
  const errors = useFieldMessages(vote.error);
  const refusal = useErrorMessage(vote.error);
  const [chosen, setChosen] = useState<string[]>([...(poll.ownVote ?? [])]);
  const [isMissing, setMissing] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(chosen.length === 0);
        if (chosen.length > 0) vote.mutate({ pollId: poll.id, optionIds: chosen }, { onSuccess: onDone });
      }}
    >
      <Stack gap={3}>
        <Suspense fallback={<Skeletons shape="text" count={3} />}>
          <ChoiceField
            label={poll.question}
            options={poll.options}
            multiple={poll.multiple}
            value={chosen}
            onChange={setChosen}
            help={poll.multiple ? t`Choose as many as you like.` : undefined}
            error={isMissing && chosen.length === 0 ? t`Choose an answer first.` : errors['optionIds']}
          />
        </Suspense>
        {errors['optionIds'] === undefined && <Refusal>{refusal}</Refusal>}
        <Row gap={2}>
          <Button type="submit" size="s" variant="solid" pending={vote.isPending}>
            <Trans>Vote</Trans>
          </Button>
        </Row>
      </Stack>
    </form>
  );
}

function OwnVote({ poll }: { readonly poll: LivePoll }) {
  const format = useFormat();
  const own = poll.options.filter(({ id }) => poll.ownVote?.includes(id) === true);
  return (
    <output>
      <Text size="small">
        {own.length === 0 ? (
          <Trans>The host decides when results are shown.</Trans>
        ) : (
          <Trans>
            You chose <bdi>{format.list(own.map(({ text }) => text))}</bdi>. You can change it until the poll closes.
          </Trans>
        )}
      </Text>
    </output>
  );
}

/** How everyone voted. */
export function LivePollResults({ poll }: { readonly poll: LivePoll }) {
  const { t } = useLingui();
  const format = useFormat();
  const votes = new Map((poll.results ?? []).map((result) => [result.id, result.votes]));
  return (
    <Stack gap={3}>
      {poll.options.map(({ id, text }) => {
        const count = votes.get(id) ?? 0;
        const share = poll.votersCount === 0 ? 0 : Math.round((count * 100) / poll.votersCount);
        const isOwn = poll.ownVote?.includes(id) === true;
        return (
          <Stack key={id} gap={1}>
            <Row gap={2}>
              <Text size="small" dir="auto">
                {text}
              </Text>
              {isOwn && (
                <Badge tone="ok" icon={IconCheck}>
                  <Trans>Your vote</Trans>
                </Badge>
              )}
            </Row>
            <Progress value={share} label={text} text={t`${format.percentOf100(share)} · ${format.number(count)}`} isAmount />
          </Stack>
        );
      })}
    </Stack>
  );
}
