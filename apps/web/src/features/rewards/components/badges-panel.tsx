import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { PersonBadge } from '@waymark/contract/rewards';
import { Button, Dots, Heading, Hexagon, Link, Progress, Stack, Text } from '@waymark/ui';
import type { SubjectPanelProps } from '../../../platform/feature.ts';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { QualificationList } from '../../experience/experience.public.tsx';
import { badgePeriod } from '../reward-words.ts';
import { personBadgesQuery, useBadgeSharing } from '../rewards.queries.ts';
import styles from './rewards.module.css';

const PREVIEWED = 3;

/** Badges of a person: those earned here (SKL-07), on the way for themselves, and those they added (PPL-11). */
export function Panel({ subjectId, preview, isWhole = false }: SubjectPanelProps) {
  const { t } = useLingui();
  const query = useQuery(personBadgesQuery(subjectId));
  const { data } = query;
  const earned = data === undefined ? [] : [...data.userCardBadges, ...data.userClcBadges];
  const open = data === undefined || preview ? [] : data.open;
  const shown = preview && !isWhole ? earned.slice(0, PREVIEWED) : earned;
  const level = preview ? 3 : 2;
  return (
    <Stack gap={5}>
      {data === undefined && <Waiting of={query} shape="rows" count={2} level={level} />}
      {shown.length > 0 && <BadgeGrid badges={shown} level={level} />}
      {open.length > 0 && (
        <Stack gap={4}>
          <Heading level={2} look="h4">
            <Trans>On the way</Trans>
          </Heading>
          <BadgeGrid badges={open} level={3} />
        </Stack>
      )}
      <QualificationList
        subjectId={subjectId}
        kind="badge"
        preview={preview}
        isWhole={isWhole}
        none={data !== undefined && earned.length === 0 ? <Trans>No badges yet.</Trans> : ''}
        addLabel={t`Add badge`}
      />
    </Stack>
  );
}

function BadgeGrid({ badges, level }: { readonly badges: readonly PersonBadge[]; readonly level: 2 | 3 }) {
  const { t } = useLingui();
  const format = useFormat();
  const navigate = useNavigate();
  const sharing = useBadgeSharing();
  return (
    <ul className={styles.badges}>
      {badges.map(({ badge, period, grantedAt, progress, canShare, sharePath }) => (
        <li key={`${badge.id} ${period ?? ''}`} className={styles.badge}>
          <Hexagon title={badge.title} image={badge.imageUrl} size={72} muted={grantedAt === null} />
          <div className={styles.badgeText}>
            <Heading level={level} look="h4">
              {sharePath === null ? (
                <bdi>{badge.title}</bdi>
              ) : (
                <Link href={sharePath} variant="plain">
                  <bdi>{badge.title}</bdi>
                </Link>
              )}
            </Heading>
            {badge.description !== '' && (
              <Text size="small">
                <bdi>{badge.description}</bdi>
              </Text>
            )}
            {grantedAt !== null && (
              <Text size="meta" as="div">
                <Dots parts={[period !== null && badgePeriod(period, format), format.date(grantedAt)]} />
              </Text>
            )}
            {canShare && sharePath === null && (
              <Button
                size="s"
                pending={sharing.isPending && sharing.variables.badgeId === badge.id}
                onClick={() => sharing.mutate({ badgeId: badge.id, period }, { onSuccess: ({ path }) => void navigate(path) })}
              >
                <Trans>Share</Trans>
              </Button>
            )}
            {progress !== null && (
              <>
                <Text size="meta">{t`${format.number(progress.done)} of ${format.number(progress.of)}`}</Text>
                <Progress
                  thin
                  value={Math.round((Math.min(progress.done, progress.of) / Math.max(1, progress.of)) * 100)}
                  label={badge.title}
                />
              </>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}
