import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useId } from 'react';
import type { CardShareState, SeriesId, ShareSection, ShareTarget, TargetKind } from '@waymark/contract/assignments';
import { Badge, Button, GroupMark, Heading, IconCheck, Lined, PersonLine, Row, Text } from '@waymark/ui';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { targetsQuery } from '../assignments.queries.ts';
import styles from './assignments.module.css';

const AddAll = lazy(async () => ({ default: (await import('./add-all.tsx')).AddAll }));

export interface Staging {
  readonly purpose: 'share' | 'assign';
  readonly isAdded: (kind: TargetKind, id: string) => boolean;
  readonly isRemoved: (kind: TargetKind, id: string) => boolean;
  readonly add: (kind: TargetKind, target: ShareTarget) => void;
  readonly remove: (kind: TargetKind, target: ShareTarget) => void;
  /** Tells of targets that turn out to have the card. */
  readonly know: (kind: TargetKind, ids: readonly string[]) => void;
}

interface TargetSectionsProps {
  readonly cardId: string;
  /** What the organisation calls reports (MGR-04). */
  readonly reportLabels: CardShareState['reportLabels'];
  /** Asks who is in this recurring assignment, instead of who has the card. */
  readonly seriesId?: SeriesId;
  readonly sections: readonly ShareSection[];
  readonly q: string;
  /** Only people of this organisation unit and those below it. */
  readonly unitId?: string | undefined;
  readonly staging: Staging;
}

/** The sections of the dialog that show, each with its total, its own pages and the same search (SHR-01, SHR-04). */
export const TargetSections = ({ sections, ...search }: TargetSectionsProps) => (
  <div className={styles.sections}>
    {sections.map((section) => (
      <TargetSection key={section} section={section} {...search} />
    ))}
  </div>
);

function useSectionNames({ direct, indirect }: CardShareState['reportLabels']): Readonly<Record<ShareSection, string>> {
  const { t } = useLingui();
  return {
    individuals: t`People`,
    direct_reports: direct || t`Direct reports`,
    indirect_reports: indirect || t`Indirect reports`,
    communities: t`Groups`,
    lms_groups: t`LMS groups`,
    currently_shared: t`Shared with`,
    currently_assigned: t`Assigned to`,
  };
}

function TargetSection({
  cardId,
  reportLabels,
  seriesId,
  section,
  q,
  unitId,
  staging,
}: Omit<TargetSectionsProps, 'sections'> & { readonly section: ShareSection }) {
  const names = useSectionNames(reportLabels);
  const { i18n } = useLingui();
  const view = { cardId, seriesId, purpose: staging.purpose, section, q, unitId };
  const query = useInfiniteQuery(targetsQuery(view));
  const titleId = useId();
  const { know } = staging;
  const pages = query.data?.pages;
  useEffect(() => {
    if (pages === undefined) return;
    know(
      'users',
      pages.flatMap(({ users }) => users.filter(({ hasIt }) => hasIt).map(({ id }) => id)),
    );
    know(
      'teams',
      pages.flatMap(({ teams }) => teams.filter(({ hasIt }) => hasIt).map(({ id }) => id)),
    );
    know(
      'lmsGroups',
      pages.flatMap(({ lmsGroups }) => lmsGroups.filter(({ hasIt }) => hasIt).map(({ id }) => id)),
    );
  }, [pages, know]);
  const [first] = pages ?? [];
  const total = first === undefined ? undefined : first.totalUsers + first.totalTeams + first.totalLmsGroups;
  return (
    <section aria-label={names[section]}>
      <Row justify="between">
        <Row gap={2} align="baseline">
          <Heading level={3} look="h4" id={titleId}>
            {names[section]}
          </Heading>
          {total !== undefined && (
            <Text size="meta" as="span">
              {first?.isCapped === true ? <Trans>More than {i18n.number(total)}</Trans> : i18n.number(total)}
            </Text>
          )}
        </Row>
        {total !== undefined && total > 0 && (
          <Suspense>
            <AddAll view={view} staging={staging} total={total} isCapped={first?.isCapped === true} name={titleId} />
          </Suspense>
        )}
      </Row>
      {pages === undefined ? (
        <Waiting of={query} shape="text" count={2} />
      ) : total === 0 ? (
        <Text size="small">{q === '' ? <Trans>No one yet.</Trans> : <Trans>No matches.</Trans>}</Text>
      ) : (
        <>
          <Lined>
            {pages.flatMap((page) => [
              ...page.users.map((user) => (
                <Target
                  key={user.id}
                  kind="users"
                  target={{ id: user.id, name: user.fullName }}
                  photo={user.avatarUrl}
                  detail={user.jobTitle}
                  hasIt={user.hasIt || section === 'currently_assigned' || section === 'currently_shared'}
                  staging={staging}
                />
              )),
              ...page.teams.map((team) => (
                <Target key={team.id} kind="teams" target={team} hasIt={team.hasIt} staging={staging} members={team.membersCount} />
              )),
              ...page.lmsGroups.map((group) => (
                <Target key={group.id} kind="lmsGroups" target={group} hasIt={group.hasIt} staging={staging} members={group.membersCount} />
              )),
            ])}
          </Lined>
          <MorePages
            of={query}
            shown={pages.reduce((sum, page) => sum + page.users.length + page.teams.length + page.lmsGroups.length, 0)}
          />
        </>
      )}
    </section>
  );
}

interface TargetProps {
  readonly kind: TargetKind;
  readonly target: ShareTarget;
  readonly hasIt: boolean;
  readonly staging: Staging;
  readonly photo?: string | null;
  readonly detail?: string;
  readonly members?: number;
}

/** One person or group, with the one thing that can be done: add it, take it off again, or undo that. */
function Target({ kind, target, hasIt, staging, photo, detail, members }: TargetProps) {
  const { t } = useLingui();
  const { name } = target;
  const added = staging.isAdded(kind, target.id);
  const removed = staging.isRemoved(kind, target.id);
  const isShare = staging.purpose === 'share';
  return (
    <div className={styles.target}>
      <PersonLine
        person={{ id: target.id, name, photo }}
        size={36}
        mark={kind === 'users' ? undefined : <GroupMark name={name} size={36} />}
        detail={members === undefined ? detail : <Plural value={members} one="# member" other="# members" />}
      />
      <Row gap={2} wrap={false}>
        {hasIt && !removed && (
          <Badge icon={IconCheck} tone="ok">
            {isShare ? t`Shared` : t`Assigned`}
          </Badge>
        )}
        {hasIt && !removed && (
          <Button size="s" variant="plain" aria-label={t`Remove ${name}`} onClick={() => staging.remove(kind, target)}>
            <Trans>Remove</Trans>
          </Button>
        )}
        {removed && (
          <Button size="s" aria-label={t`Keep ${name}`} onClick={() => staging.add(kind, target)}>
            <Trans>Keep</Trans>
          </Button>
        )}
        {!hasIt && added && (
          <Button size="s" aria-pressed aria-label={`${t`Added`}: ${name}`} onClick={() => staging.remove(kind, target)}>
            <Trans>Added</Trans>
          </Button>
        )}
        {!hasIt && !added && (
          <Button size="s" aria-label={t`Add ${name}`} onClick={() => staging.add(kind, target)}>
            <Trans>Add</Trans>
          </Button>
        )}
      </Row>
    </div>
  );
}
