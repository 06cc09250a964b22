import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { type CardDetail, isCompleted } from '@waymark/contract/cards';
import type { PathOutline } from '@waymark/contract/pathways';
import {
  Button,
  ButtonLink,
  Cover,
  Heading,
  IconChartBar,
  IconPlayerPlayFilled,
  Kicker,
  Notice,
  PersonLine,
  Progress,
  RichText,
  Skeletons,
  SkillChip,
  SkillChips,
  Split,
  Stack,
  Text,
} from '@waymark/ui';
import { isOutOfReach } from '../../../platform/api/reach.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useFeatureSwitch, useLevelName } from '../../../platform/organisation/organisation.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { CARD_TYPE_LOOKS, CardActions, CardDiscussion, CardStateNotice, useCardTypeName } from '../../cards/cards.public.tsx';
import { CopyHere, TakeAlong } from '../../device-copies/device-copies.public.tsx';
import { personHref, personOf } from '../../people/people.public.tsx';
import { analyticsHref, editHref, stepHref } from '../path-address.rules.ts';
import { useNewsDismissal, useStart } from '../pathways.queries.ts';
import { JourneySections } from './journey-sections.tsx';
import styles from './path.module.css';
import { PathSections } from './path-sections.tsx';

/** Comes once a path is completed. */
const OutcomePanel = lazy(async () => ({ default: (await import('../../learning/learning.public.tsx')).OutcomePanel }));

interface PathPageProps {
  readonly card: CardDetail;
  readonly outline: PathOutline;
}

/** A path: what it is, how far one is, the next step, and everything in it (PTH-04; shots 05a and 23). */
export function PathPage({ card, outline }: PathPageProps) {
  const { t } = useLingui();
  const { kind } = outline;
  const takesAlong = useFeatureSwitch('offline_learning');
  return (
    <Stack gap={6}>
      {(card.state !== 'published' || card.hiddenReason !== null) && (
        <Suspense>
          <CardStateNotice card={card} />
        </Suspense>
      )}
      <PathHero card={card} outline={outline} />
      <PathNews outline={outline} />
      {outline.version !== null && takesAlong && (
        <Suspense>
          <CopyHere path={outline} />
        </Suspense>
      )}
      <Split side={<PathSide card={card} outline={outline} />} sideLabel={t`About this`}>
        <Stack gap={6}>
          {isCompleted(card) && (
            <Suspense>
              <OutcomePanel cardId={card.id} />
            </Suspense>
          )}
          {kind === 'journey' ? <JourneySections outline={outline} /> : <PathSections outline={outline} />}
          {card.commentsEnabled && (
            <Stack gap={4}>
              <Heading level={2} look="h3">
                <Trans>Discussion</Trans>
              </Heading>
              <Suspense fallback={<Skeletons shape="text" count={4} />}>
                <CardDiscussion card={card} />
              </Suspense>
            </Stack>
          )}
        </Stack>
      </Split>
    </Stack>
  );
}

function PathHero({ card, outline }: PathPageProps) {
  const states = useStateWords();
  const { t } = useLingui();
  const format = useFormat();
  const levelName = useLevelName();
  const typeName = useCardTypeName();
  const takesAlong = useFeatureSwitch('offline_learning');
  const { kind, sections, totalCount, doneCount, completed, started, minutes } = outline;
  const entries = sections.flatMap((section) => section.entries);
  // What was removed is neither required nor optional any longer.
  const removed = entries.filter(({ state }) => state === 'withdrawn').length;
  const items = entries.length - removed;
  const sectionsCount = sections.length;
  // As its author says it, and lists show it; else what its items take together.
  const length = card.durationMinutes ?? minutes;
  // Progress is counted in required items: with optional ones beside them both numbers are said.
  const optional = items - totalCount;
  const size =
    kind === 'journey'
      ? [plural(sectionsCount, { one: '# section', other: '# sections' })]
      : optional > 0 && totalCount > 0
        ? [
            plural(totalCount, { one: '# required item', other: '# required items' }),
            plural(optional, { one: '# optional item', other: '# optional items' }),
          ]
        : [plural(items, { one: '# item', other: '# items' })];
  if (removed > 0 && kind !== 'journey') size.push(plural(removed, { one: '# removed', other: '# removed' }));
  return (
    <section className={styles.hero} aria-labelledby="path-title">
      <div className={styles.heroText}>
        <Kicker
          icon={CARD_TYPE_LOOKS[card.cardType].icon}
          parts={[typeName(card.cardType), ...size, length > 0 ? format.duration(length) : undefined, levelName(card.level)]}
        />
        <h1 id="path-title" className={styles.heroTitle}>
          <bdi>{card.title}</bdi>
        </h1>
        {card.description !== '' && <RichText className={styles.lead} html={card.description} />}
        {(started || completed) && (
          <div className={styles.heroProgress}>
            <Progress
              value={outline.percentage}
              label={t`Your progress`}
              text={completed ? states.completed : t`${format.number(doneCount)} of ${format.number(totalCount)} done`}
            />
          </div>
        )}
        <div className={styles.heroActions}>
          <NextStep outline={outline} />
          {outline.can.edit && outline.version !== null && (
            <ButtonLink icon={IconChartBar} href={analyticsHref(kind, outline.slug)}>
              <Trans>Analytics</Trans>
            </ButtonLink>
          )}
          {outline.version !== null && takesAlong && (
            <Suspense>
              <TakeAlong path={outline} />
            </Suspense>
          )}
          <Suspense>
            <CardActions card={card} />
          </Suspense>
        </div>
      </div>
      <div className={styles.heroCover}>
        <Cover title={card.title} topic={card.cover.topic} seed={card.cover.seed} image={card.cover.imageUrl ?? undefined} />
      </div>
    </section>
  );
}

/** The one primary action of the page. */
function NextStep({ outline }: { readonly outline: PathOutline }) {
  const { t } = useLingui();
  const format = useFormat();
  const start = useStart();
  const { kind, slug, next, started, completed, can, version } = outline;
  if (version === null) {
    return can.edit ? (
      <ButtonLink variant="solid" href={editHref(kind, slug)}>
        <Trans>Edit content</Trans>
      </ButtonLink>
    ) : null;
  }
  if (next === null) {
    // The bar above says it.
    if (completed) return null;
    return started ? (
      <Text>
        <Trans>Nothing to do right now. The next section opens later.</Trans>
      </Text>
    ) : can.start ? (
      <Button variant="solid" pending={start.isPending} onClick={() => start.mutate(outline.id)}>
        <Trans>Start</Trans>
      </Button>
    ) : null;
  }
  const label = next.started && next.minutes !== null ? t`Continue, ${format.duration(next.minutes)}` : started ? t`Continue` : t`Start`;
  return (
    <ButtonLink
      variant={completed ? 'outline' : 'solid'}
      icon={IconPlayerPlayFilled}
      href={stepHref(kind, slug, next.cardId)}
      onClick={() => {
        if (can.start && !isOutOfReach()) start.mutate(outline.id);
      }}
    >
      {completed ? t`Continue with what is new or optional` : label}
    </ButtonLink>
  );
}

/** PTH-09: what changed since one was moved to a newer version. */
function PathNews({ outline }: { readonly outline: PathOutline }) {
  const format = useFormat();
  const dismissal = useNewsDismissal();
  const { news, completed } = outline;
  if (news === null || (news.added.length === 0 && news.removed.length === 0)) return null;
  const [added, removed] = [format.list(news.added), format.list(news.removed)];
  return (
    <Notice
      tone="info"
      action={
        <Button size="s" pending={dismissal.isPending} onClick={() => dismissal.mutate(outline.id)}>
          <Trans>Got it</Trans>
        </Button>
      }
    >
      {news.added.length > 0 &&
        (completed ? <Trans>New since you completed it: {added}.</Trans> : <Trans>Added since you started: {added}.</Trans>)}{' '}
      {news.removed.length > 0 && <Trans>Removed: {removed}.</Trans>}
    </Notice>
  );
}

function PathSide({ card, outline }: PathPageProps) {
  const { learning, learnersCount } = outline;
  return (
    <Stack gap={5}>
      {card.skills.length > 0 && (
        <Stack gap={3}>
          <Heading level={2} look="h4">
            <Trans>Skills you build</Trans>
          </Heading>
          <SkillChips>
            {card.skills.map(({ id, name }) => (
              <SkillChip key={id} name={name} href={`/skills-directory/${id}`} />
            ))}
          </SkillChips>
        </Stack>
      )}
      {learning.length > 0 && (
        <Stack gap={3}>
          <Heading level={2} look="h4">
            <Trans>In progress now</Trans>
          </Heading>
          {learning.map((person) => (
            <PersonLine key={person.id} person={personOf(person)} href={personHref(person)} detail={person.jobTitle} />
          ))}
          {learnersCount > learning.length + 1 && (
            <Text size="small">
              <Plural value={learnersCount} one="# person started this." other="# people started this." />
            </Text>
          )}
        </Stack>
      )}
      <Stack gap={3}>
        <Heading level={2} look="h4">
          <Trans>Created by</Trans>
        </Heading>
        <PersonLine person={personOf(card.author)} href={personHref(card.author)} detail={card.author.jobTitle} />
      </Stack>
    </Stack>
  );
}
