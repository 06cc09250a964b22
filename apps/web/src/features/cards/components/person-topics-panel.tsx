import { Trans, useLingui } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { getPersonTopics, type PersonTopics } from '@waymark/contract/cards';
import { Heading, SkillChip, SkillChips, Stack, Text } from '@waymark/ui';
import { call } from '../../../platform/api/call.ts';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';

const topicsOfPersonQuery = (userId: string) =>
  queryOptions({
    queryKey: ['cards', 'topics-of-person', userId],
    queryFn: ({ signal }) => call(getPersonTopics, { params: { userId }, signal }),
  });

/** What a person knows and learns by topic; oneself also sees what one has been learning lately (SKL-06). */
export function Panel({ subjectId, preview }: SubjectPanelProps) {
  const query = useQuery(topicsOfPersonQuery(subjectId));
  if (query.data === undefined) return <Waiting of={query} shape="text" count={2} />;
  return <Topics topics={query.data} level={preview ? 3 : 2} />;
}

function Topics({ topics, level }: { readonly topics: PersonTopics; readonly level: 2 | 3 }) {
  const { t } = useLingui();
  const { expertTopics, learningTopics, activeTopics } = topics;
  return (
    <Stack gap={5}>
      <Group level={level} title={t`Knows well`} topics={expertTopics} none={<Trans>Nothing chosen yet.</Trans>} />
      <Group level={level} title={t`Learning now`} topics={learningTopics} none={<Trans>Nothing chosen yet.</Trans>} />
      {activeTopics !== null && (
        <Group
          level={level}
          title={t`Active in the last 90 days`}
          topics={activeTopics}
          none={<Trans>Anything you learn from now on appears here.</Trans>}
          note={<Trans>From content you started or completed. Only you see this.</Trans>}
        />
      )}
    </Stack>
  );
}

interface GroupProps {
  readonly title: string;
  readonly level: 2 | 3;
  readonly topics: readonly { readonly id: string; readonly name: string; readonly cardsCount?: number }[];
  readonly none: ReactNode;
  readonly note?: ReactNode;
}

function Group({ title, level, topics, none, note }: GroupProps) {
  const { i18n } = useLingui();
  return (
    <Stack gap={2}>
      <Heading level={level} look="h4">
        {title}
      </Heading>
      {topics.length === 0 ? (
        <Text size="small">{none}</Text>
      ) : (
        <SkillChips>
          {topics.map(({ id, name, cardsCount }) => (
            <SkillChip key={id} name={cardsCount === undefined ? name : `${name} · ${i18n.number(cardsCount)}`} />
          ))}
        </SkillChips>
      )}
      {note !== undefined && topics.length > 0 && <Text size="meta">{note}</Text>}
    </Stack>
  );
}
