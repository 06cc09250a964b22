import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { GroupAssignment } from '@waymark/contract/assignments';
import { EmptyState, Lined, Link, Row, StatusBadge, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { CardListRow } from '../../cards/cards.public.tsx';
import { groupQuery } from '../../groups/groups.public.tsx';
import { groupAssignmentsQuery } from '../assignments.queries.ts';
import { usePriorityWords } from '../duty-words.ts';
import { useDays } from '../use-days.ts';
import { AssignToGroup } from './assign-to-group.tsx';

/** What is assigned to a group (GRP-04): where one stands oneself, and for leaders how the group is doing and the way to assign more. */
export function Panel(props: SubjectPanelProps) {
  const { slug = '' } = useParams();
  const { data: group } = useQuery(groupQuery(slug));
  return (
    <>
      {!props.preview && group?.can.lead === true && (
        <Row style={{ marginBlockEnd: 16 }}>
          <AssignToGroup group={group} />
        </Row>
      )}
      <Assigned {...props} />
    </>
  );
}

function Assigned({ subjectId, preview }: SubjectPanelProps) {
  const { t } = useLingui();
  const query = useInfiniteQuery(groupAssignmentsQuery(subjectId));
  if (query.data === undefined) return <Waiting of={query} shape="rows" count={3} />;
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) {
    return (
      <EmptyState title={t`Nothing assigned yet`} topic="Learning" level={preview ? 3 : 2}>
        <Trans>Content that leaders assign to this group appears here.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Lined>
        {items.map((item) => (
          <GroupAssignmentRow key={item.assignment.id} item={item} level={preview ? 3 : 2} />
        ))}
      </Lined>
      <MorePages of={query} shown={items.length} />
    </>
  );
}

function GroupAssignmentRow({ item, level }: { readonly item: GroupAssignment; readonly level: 2 | 3 }) {
  const { t } = useLingui();
  const format = useFormat();
  const days = useDays();
  const words = usePriorityWords();
  const { assignment, card, ownStatus, ownDueOn, progress } = item;
  const due = ownDueOn ?? assignment.dueOn;
  const by = assignment.givenBy?.fullName;
  const parts = [
    words[assignment.priority],
    due === null ? undefined : t`due ${days.date(due)}`,
    by === undefined ? undefined : t`from ${by}`,
  ];
  return (
    <CardListRow
      card={card}
      size="s"
      level={level}
      reason={format.facts(parts)}
      actions={
        <>
          {ownStatus === 'fulfilled' && <StatusBadge status="completed" />}
          {progress !== null && (
            <Text size="small" as="span">
              <Link href={`/assignments/${assignment.id}`} variant="inline">
                <Trans>
                  {progress.fulfilled} of <Plural value={progress.people} one="# person" other="# people" /> completed it
                </Trans>
              </Link>
              {progress.overdue > 0 && (
                <>
                  , <Plural value={progress.overdue} one="# late" other="# late" />
                </>
              )}
            </Text>
          )}
        </>
      }
    />
  );
}
