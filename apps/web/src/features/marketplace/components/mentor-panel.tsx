import { Trans } from '@lingui/react/macro';
import type { OpportunityItem } from '@waymark/contract/marketplace';
import { opportunityHref } from '@waymark/contract/opportunities';
import {
  BookmarkButton,
  ButtonLink,
  Dots,
  Panel,
  PersonLine,
  Row,
  SkillChip,
  SkillChips,
  StatusBadge,
  Text,
  VisuallyHidden,
} from '@waymark/ui';
import type { ReactNode } from 'react';
import { MatchBadge } from '../../matching/matching.public.tsx';
import { useRhythmWords } from '../../mentorship/mentorship.public.tsx';
import { useMark } from '../marketplace.queries.ts';
import styles from './marketplace.module.css';
import { usePlacesWords, useRequestStatus } from './opportunity-words.ts';

const SHOWN_SKILLS = 3;

/** A mentor among others: who it is, what they can help with, when they have time, and how to ask (MEN-02). */
export function MentorPanel({ item, aside }: { readonly item: OpportunityItem; readonly aside?: ReactNode }) {
  const mark = useMark();
  const placesOf = usePlacesWords();
  const rhythms = useRhythmWords();
  const statusOf = useRequestStatus();
  const href = opportunityHref(item.type, item.slug);
  const name = item.person?.fullName ?? item.title;
  const person = { id: item.person?.id ?? item.id, name, photo: item.person?.avatarUrl };
  const status = item.requestStatus === null ? null : statusOf(item.requestStatus);
  return (
    <Panel as="li" className={styles.mentor}>
      <Row justify="between" align="start" wrap={false}>
        <PersonLine person={person} href={href} detail={<bdi>{item.person?.jobTitle ?? ''}</bdi>} size={48} />
        <BookmarkButton
          title={name}
          bookmark={{
            saved: item.marks.bookmark,
            onToggle: () => mark.mutate({ item, mark: 'bookmark', state: !item.marks.bookmark }),
          }}
        />
      </Row>
      {item.summary !== '' && (
        <Text size="small" className={styles.summary}>
          <bdi>{item.summary}</bdi>
        </Text>
      )}
      <Text size="meta" as="div">
        <Dots parts={[placesOf(item), item.rhythm !== null && rhythms[item.rhythm]]} />
      </Text>
      <SkillChips>
        {item.skills.slice(0, SHOWN_SKILLS).map(({ skillId, name: skill }) => (
          <SkillChip key={skillId} name={skill} />
        ))}
      </SkillChips>
      <Row justify="between" className={styles.foot}>
        {status === null ? (
          item.match === null ? (
            <span />
          ) : (
            <MatchBadge match={item.match} />
          )
        ) : (
          <StatusBadge status={status.look}>{status.words}</StatusBadge>
        )}
        <Row gap={2}>
          {status === null && aside}
          <ButtonLink href={href} size="s">
            {status === null ? <Trans>Ask</Trans> : <Trans>View details</Trans>}
            <VisuallyHidden> {name}</VisuallyHidden>
          </ButtonLink>
        </Row>
      </Row>
    </Panel>
  );
}
