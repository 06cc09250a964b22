import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Badge as RewardBadge } from '@waymark/contract/rewards';
import {
  Badge,
  Button,
  ConfirmDialog,
  Dots,
  EmptyState,
  Heading,
  Hexagon,
  IconButton,
  IconDots,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUser,
  IconUsers,
  Lined,
  Link,
  Menu,
  PageHeader,
  Panel,
  Row,
  Text,
} from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import styles from '../components/rewards.module.css';
import { useCriteriaText } from '../components/criteria-text.ts';
import { badgesQuery, useBadgeDeletion } from '../rewards.queries.ts';

const BadgeDialog = lazy(async () => ({ default: (await import('../dialogs/badge-dialog.tsx')).BadgeDialog }));
const GrantDialog = lazy(async () => ({ default: (await import('../dialogs/grant-dialog.tsx')).GrantDialog }));

type Open =
  | { readonly kind: 'edit'; readonly badge: RewardBadge | null }
  | { readonly kind: 'give' | 'delete'; readonly badge: RewardBadge };

/** /admin/badges (ADM-06, SKL-07): the badges people can earn here. */
export function Screen() {
  const { t } = useLingui();
  const query = useInfiniteQuery(badgesQuery);
  const [open, setOpen] = useState<Open | null>(null);
  const badges = query.data?.pages.flatMap(({ items }) => items);
  const close = () => setOpen(null);
  const create = (
    <Button variant="solid" icon={IconPlus} onClick={() => setOpen({ kind: 'edit', badge: null })}>
      <Trans>Create badge</Trans>
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t`Badges`}
        lead={t`What people can earn, how, and how many have it.`}
        actions={badges !== undefined && badges.length > 0 && create}
      />
      {badges === undefined && <Waiting of={query} shape="rows" count={4} />}
      {badges?.length === 0 && (
        <EmptyState title={t`No badges yet`} topic="Sport" action={create}>
          <Trans>
            People earn a badge for content they complete, for what they do often or for hours of learning, or you award it to them.
          </Trans>
        </EmptyState>
      )}
      {badges !== undefined && badges.length > 0 && (
        <>
          <Panel>
            <Lined as="ul">
              {badges.map((badge) => (
                <BadgeLine key={badge.id} badge={badge} onOpen={setOpen} />
              ))}
            </Lined>
          </Panel>
          <MorePages of={query} shown={badges.length} />
        </>
      )}
      <Suspense>
        {open?.kind === 'edit' && <BadgeDialog badge={open.badge} onClose={close} />}
        {open?.kind === 'give' && <GrantDialog badge={open.badge} onClose={close} />}
      </Suspense>
      {open?.kind === 'delete' && <Deletion badge={open.badge} onClose={close} />}
    </>
  );
}

function BadgeLine({ badge, onOpen }: { readonly badge: RewardBadge; readonly onOpen: (open: Open) => void }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const criteria = useCriteriaText();
  const { title, description, imageUrl, isActive, holdersCount } = badge;
  return (
    <li className={styles.badgeLine}>
      <div className={styles.badge}>
        <Hexagon title={title} image={imageUrl} size={56} muted={!isActive} />
        <div className={styles.badgeText}>
          <Row gap={2}>
            <Heading level={2} look="h4">
              <bdi>{title}</bdi>
            </Heading>
            {!isActive && <Badge>{t`Off`}</Badge>}
          </Row>
          {description !== '' && (
            <Text size="small">
              <bdi>{description}</bdi>
            </Text>
          )}
          <Text size="meta" as="div">
            <Dots
              parts={[
                criteria(badge),
                <Link key="holders" href={`/admin/badges/${badge.id}`} variant="inline">
                  <Plural value={holdersCount} one="# person has this badge" other="# people have this badge" />
                </Link>,
              ]}
            />
          </Text>
        </div>
        <Menu
          trigger={<IconButton icon={IconDots} label={t`Actions for ${title}`} />}
          groups={[
            {
              id: 'badge',
              items: [
                { label: t`Who has it`, icon: IconUsers, onSelect: () => void navigate(`/admin/badges/${badge.id}`) },
                { label: t`Edit`, icon: IconPencil, onSelect: () => onOpen({ kind: 'edit', badge }) },
                ...(isActive
                  ? [{ label: t`Award to a person`, icon: IconUser, onSelect: () => onOpen({ kind: 'give' as const, badge }) }]
                  : []),
                { label: t`Delete`, icon: IconTrash, danger: true, onSelect: () => onOpen({ kind: 'delete', badge }) },
              ],
            },
          ]}
        />
      </div>
    </li>
  );
}

function Deletion({ badge, onClose }: { readonly badge: RewardBadge; readonly onClose: () => void }) {
  const { t } = useLingui();
  const deletion = useBadgeDeletion(badge.id);
  const { title } = badge;
  return (
    <ConfirmDialog
      open
      danger
      title={t`Delete the badge ${title}?`}
      confirmLabel={t`Delete badge`}
      onClose={onClose}
      onConfirm={() => deletion.mutateAsync().then(onClose, onClose)}
    >
      <Trans>People who earned it will lose it.</Trans>
    </ConfirmDialog>
  );
}
