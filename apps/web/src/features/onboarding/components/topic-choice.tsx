import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { Topic } from '@waymark/contract/cards';
import { FieldError, Heading, Icon, IconCheck, IconPlus, IconSearch, Text, TextField } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { oftenChosenQuery, topicSearchQuery } from '../onboarding.queries.ts';
import styles from './onboarding.module.css';

interface TopicChoiceProps {
  /** What the chips are a choice of; read aloud. */
  readonly label: string;
  readonly chosen: readonly Topic[];
  readonly max: number;
  /** Topics that are chosen elsewhere, and not offered again. */
  readonly without?: readonly Topic[];
  readonly error: string | undefined;
  readonly onChange: (topics: Topic[]) => void;
}

const NONE: readonly Topic[] = [];

/** Topics as chips to press: the chosen ones, those often chosen, and what a search finds. */
export function TopicChoice({ label, chosen, max, without = NONE, error, onChange }: TopicChoiceProps) {
  const { t } = useLingui();
  const titleId = useId();
  const [text, setText] = useState('');
  const q = text.trim();
  const often = useQuery(oftenChosenQuery);
  const search = useQuery(topicSearchQuery(q));
  const shown = q === '' ? often : search;
  const isIn = (topics: readonly Topic[], { id }: Topic) => topics.some((topic) => topic.id === id);
  const offered = (shown.data?.items ?? []).filter((topic) => !isIn(without, topic));
  const full = chosen.length >= max;
  const toggle = (topic: Topic) => onChange(isIn(chosen, topic) ? chosen.filter(({ id }) => id !== topic.id) : [...chosen, topic]);
  const others = chosen.filter((topic) => !isIn(offered, topic));
  return (
    <div>
      <TextField
        label={t`Search topics`}
        hideLabel
        size="l"
        icon={IconSearch}
        type="search"
        placeholder={t`Search topics`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {error !== undefined && <FieldError>{error}</FieldError>}
      {others.length > 0 && (
        <fieldset className={styles.chips} aria-label={t`Chosen`}>
          {others.map((topic) => (
            <TopicChip key={topic.id} topic={topic} pressed onToggle={() => toggle(topic)} />
          ))}
        </fieldset>
      )}
      <Heading level={2} look="h4" id={titleId} className={styles.picked}>
        {q === '' ? <Trans>Popular here</Trans> : <Trans>Search results</Trans>}
      </Heading>
      {shown.data === undefined && <Waiting of={shown} shape="text" count={2} />}
      {shown.data !== undefined && offered.length === 0 && (
        <Text size="small">
          {q === '' ? <Trans>No topics yet. They appear with the first content.</Trans> : <Trans>Nothing found. Try another word.</Trans>}
        </Text>
      )}
      <fieldset className={styles.chips} aria-label={label}>
        {offered.map((topic) => (
          <TopicChip
            key={topic.id}
            topic={topic}
            pressed={isIn(chosen, topic)}
            disabled={full && !isIn(chosen, topic)}
            onToggle={() => toggle(topic)}
          />
        ))}
      </fieldset>
      {full && (
        <Text size="meta" as="output" className={styles.full}>
          <Trans>You have reached the limit. Remove one to choose another.</Trans>
        </Text>
      )}
    </div>
  );
}

interface TopicChipProps {
  readonly topic: Topic;
  readonly pressed: boolean;
  readonly disabled?: boolean;
  readonly onToggle: () => void;
}

const TopicChip = ({ topic, pressed, disabled = false, onToggle }: TopicChipProps) => (
  <button type="button" className={styles.chip} aria-pressed={pressed} disabled={disabled} onClick={onToggle}>
    <span className={styles.chipIcon}>
      <Icon icon={pressed ? IconCheck : IconPlus} size="s" />
    </span>
    <bdi>{topic.name}</bdi>
  </button>
);
