import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { CardDetail } from '@waymark/contract/cards';
import { PersonLine, Skeletons, SkillChip, SkillChips, Stack, Standalone, Tabs, VisuallyHidden } from '@waymark/ui';
import { useImpression } from '../../../platform/impressions/use-impression.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useFeatureSwitch } from '../../../platform/organisation/organisation.ts';
import { usePermission } from '../../../platform/session/session.ts';
import { CardNotes } from '../../card-notes/card-notes.public.tsx';
import { useLinkedComment } from '../../comments/comments.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { useCardLook } from '../card-look.ts';
import { viewOf } from '../card-type-views.ts';
import { noteVisit } from '../cards.queries.ts';
import { useActivity } from '../use-activity.ts';
import { useFreshOnReturn } from '../use-fresh-on-return.ts';
import { CardAbout, leadOf } from './card-about.tsx';
import { CardContent } from './card-content.tsx';
import { CardSidePanel } from './card-side-panel.tsx';
import styles from './cards.module.css';
import { isMedia, MediaPlace } from './media-place.tsx';
import { PrimaryAction } from './primary-action.tsx';

/** Not with the page: few read what is said before they read the card. */
const CardDiscussion = lazy(async () => ({ default: (await import('./card-discussion.tsx')).CardDiscussion }));

/** Players and viewers come with the first card that has a file; their place is kept. */
const CardMedia = lazy(async () => ({ default: (await import('./card-media.tsx')).CardMedia }));

/** Only for what was rated. */
const AverageRating = lazy(async () => ({ default: (await import('./average-rating.tsx')).AverageRating }));

/** Only for those who see more than what is published. */
const CardStateNotice = lazy(async () => ({ default: (await import('./card-state-notice.tsx')).CardStateNotice }));

type TabName = 'about' | 'discussion' | 'notes';

/** A view counts once while the page is open, and only for who may learn here. */
function useFirstVisit({ id, through, can }: CardDetail): void {
  const visited = useRef(false);
  useEffect(() => {
    if (visited.current || !can.complete) return;
    visited.current = true;
    // No one asked for it: the next visit counts.
    noteVisit({ id, through }, false).catch(() => {});
  }, [id, through, can.complete]);
}

/** A card with everything one can do with it (CRD-01, CRD-09 to CRD-12, CRD-18). */
export function CardPage({ card }: { readonly card: CardDetail }) {
  const { t } = useLingui();
  const linkedId = useLinkedComment();
  const [tab, setTab] = useState<TabName>(linkedId === undefined || !card.commentsEnabled ? 'about' : 'discussion');
  const { key } = useLocation();
  const [followedKey, setFollowed] = useState(key);
  // A notification of a comment may be pressed while its card is open, also the same one again.
  if (key !== followedKey) {
    setFollowed(key);
    if (linkedId !== undefined && card.commentsEnabled) setTab('discussion');
  }
  const { content } = card;
  const activity = useActivity();
  const look = useCardLook(card);
  const format = useFormat();
  // What was bought has no price any longer, but for those who set it.
  const hasPrice = card.mustBeBought || card.can.edit;
  const seen = useImpression(card.id, 'card', 'standalone');
  useFirstVisit(card);
  useFreshOnReturn(card);
  const media = isMedia(content) && (
    <Suspense fallback={<MediaPlace shape={viewOf(content).mediaShape} />}>
      <CardMedia card={card} content={content} poster={look.cover} place={activity.place} />
    </Suspense>
  );
  // A sheet of paper is higher than a screen: the title and what to do come before it.
  const isSheet = content?.cardType === 'file';
  const tabs = [
    { value: 'about' as const, label: t`About`, content: <CardAbout card={card} /> },
    ...(card.commentsEnabled
      ? [
          {
            value: 'discussion' as const,
            label: t`Discussion`,
            // Also where all that is there is hidden from others: it counts nowhere.
            count: card.commentsCount > 0 ? format.number(card.commentsCount) : undefined,
            content: (
              <Suspense fallback={<Skeletons shape="text" count={6} />}>
                <CardDiscussion card={card} />
              </Suspense>
            ),
          },
        ]
      : []),
    ...(card.can.complete
      ? [
          {
            value: 'notes' as const,
            label: t`Notes`,
            count: card.notesCount > 0 ? format.number(card.notesCount) : undefined,
            content: (
              <Suspense fallback={<Skeletons shape="text" count={4} />}>
                <CardNotes card={card} />
              </Suspense>
            ),
          },
        ]
      : []),
  ];
  return (
    <div ref={seen} className={styles.page}>
      {(card.state !== 'published' || card.hiddenReason !== null) && (
        <Suspense>
          <CardStateNotice card={card} />
        </Suspense>
      )}
      <Standalone
        title={card.title}
        icon={look.icon}
        kicker={[look.typeName, card.provider, hasPrice && look.price, look.duration, look.difficulty, format.languageName(card.language)]}
        cover={look.cover}
        media={isSheet || media === false ? undefined : media}
        lead={leadOf(card)}
        people={<CardPeople card={card} />}
        skills={card.skills.length > 0 && <CardSkills card={card} />}
        primary={<PrimaryAction card={card} activity={activity} />}
        side={<CardSidePanel card={card} activity={activity} />}
        sideLabel={t`Your progress`}
      >
        <Stack gap={6}>
          {isSheet && media}
          <CardContent card={card} activity={activity} />
          <div>
            <Tabs label={t`More about this`} tabs={tabs} value={tab} onChange={setTab} />
          </div>
        </Stack>
      </Standalone>
    </div>
  );
}

function CardPeople({ card: { author, averageRating, ratingsCount } }: { readonly card: CardDetail }) {
  return (
    <>
      <PersonLine person={personOf(author)} href={personHref(author)} detail={author.jobTitle} />
      {averageRating !== null && (
        <Suspense>
          <AverageRating averageRating={averageRating} ratingsCount={ratingsCount} />
        </Suspense>
      )}
    </>
  );
}

function CardSkills({ card }: { readonly card: CardDetail }) {
  const isThere = useFeatureSwitch('skills_directory');
  const mayLook = usePermission('SHOW_SKILLS_DIRECTORY') && isThere;
  return (
    <>
      <VisuallyHidden>
        <Trans>Skills</Trans>
      </VisuallyHidden>
      <SkillChips>
        {card.skills.map(({ id, name }) => (
          <SkillChip key={id} name={name} href={mayLook ? `/skills-directory/${id}` : undefined} />
        ))}
      </SkillChips>
    </>
  );
}
