import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Topic } from '@waymark/contract/cards';
import { TOPICS_OF_A_PERSON } from '@waymark/contract/people';
import { notify, Section, Stack, TagsField, Text, type TagOption } from '@waymark/ui';
import { notifyError } from '../../../platform/api/error-message.ts';
import { queryClient } from '../../../platform/query/query-client.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { useProfileUpdate } from '../../people/people.public.tsx';
import { ownTopicsQuery, topicsLikeQuery } from '../settings.queries.ts';
import styles from './settings.module.css';

type Side = 'learningTopics' | 'expertTopics';

/** What the person learns and knows; kept with every choice. */
export function TopicsPart() {
  const { t } = useLingui();
  const query = useQuery(ownTopicsQuery);
  const user = useCurrentUser();
  const update = useProfileUpdate();
  const choose = (side: Side, topics: readonly Topic[]) =>
    update.mutate(
      { userId: user?.id ?? '', changes: { [side]: topics.map(({ id }) => id) } },
      {
        onSuccess: () => {
          queryClient.setQueryData(ownTopicsQuery.queryKey, (shown) => shown && { ...shown, [side]: [...topics] });
          notify({ tone: 'ok', message: t`Your topics are saved.` });
        },
        onError: notifyError,
      },
    );
  return (
    <Section title={t`Topics`}>
      <Stack gap={3}>
        <Text size="small">
          <Trans>They shape your home page and who we suggest to you.</Trans>
        </Text>
        {query.data === undefined ? (
          <Waiting of={query} shape="rows" count={4} />
        ) : (
          <div className={styles.fields}>
            <TopicsField
              label={t`Topics to learn`}
              topics={query.data.learningTopics}
              onChange={(chosen) => choose('learningTopics', chosen)}
            />
            <TopicsField
              label={t`Topics you know`}
              topics={query.data.expertTopics}
              onChange={(chosen) => choose('expertTopics', chosen)}
            />
          </div>
        )}
      </Stack>
    </Section>
  );
}

interface TopicsFieldProps {
  readonly label: string;
  readonly topics: readonly Topic[];
  readonly onChange: (topics: Topic[]) => void;
}

const optionOf = ({ id, name }: Topic): TagOption => ({ value: id, label: name });

function TopicsField({ label, topics, onChange }: TopicsFieldProps) {
  const { t } = useLingui();
  const [text, setText] = useState('');
  const { data, isFetching } = useQuery(topicsLikeQuery(text.trim()));
  const known = [...topics, ...(data?.items ?? [])];
  return (
    <TagsField
      label={label}
      optional
      value={topics.map(optionOf)}
      options={(data?.items ?? []).map(optionOf)}
      onSearch={setText}
      loading={isFetching}
      max={TOPICS_OF_A_PERSON}
      placeholder={t`Type a topic`}
      onChange={(chosen) => onChange(chosen.flatMap(({ value }) => known.find(({ id }) => id === value) ?? []))}
    />
  );
}
