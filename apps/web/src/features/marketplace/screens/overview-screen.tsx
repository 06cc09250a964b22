import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { Overview } from '@waymark/contract/marketplace';
import { opportunityPath, type OpportunityType } from '@waymark/contract/opportunities';
import { ButtonLink, EmptyState, Section } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { OwnPlan } from '../../career-plans/career-plans.public.tsx';
import { MarketplaceFrame } from '../components/marketplace-frame.tsx';
import styles from '../components/marketplace.module.css';
import { OpportunityGrid } from '../components/opportunity-grid.tsx';
import { overviewQuery } from '../marketplace.queries.ts';

/** /career (MKT-01): where one could go next. */
export function Screen() {
  const { t } = useLingui();
  const query = useQuery(overviewQuery);
  const isEmpty = query.data?.sections.every(({ items }) => items.length === 0) === true;
  return (
    <MarketplaceFrame
      title={t`Where could you go next?`}
      lead={t`Projects to try something new in, and people to learn from.`}
      actions={!isEmpty && <ButtonLink href="/update-skills">{t`Your skills`}</ButtonLink>}
    >
      <div className={styles.below}>
        <OwnPlan hasRoles={query.data?.sections.some(({ type, total }) => type === 'job_role' && total > 0) ?? false} />
        {query.data === undefined ? (
          <Waiting of={query} shape="tiles" count={6} />
        ) : (
          <Sections sections={query.data.sections.filter(({ items }) => items.length > 0)} />
        )}
      </div>
    </MarketplaceFrame>
  );
}

function Sections({ sections }: Pick<Overview, 'sections'>) {
  const { t } = useLingui();
  const titles: Readonly<Partial<Record<OpportunityType, string>>> = {
    job_vacancy: t`Vacancies that match you`,
    project: t`Projects looking for people`,
    mentorship: t`Mentors for you`,
    job_role: t`Roles you could grow into`,
  };
  if (sections.length === 0) {
    return (
      <EmptyState
        title={t`Nothing available right now`}
        topic="Maps"
        action={<ButtonLink href="/update-skills" variant="solid" size="s">{t`Add your skills`}</ButtonLink>}
      >
        <Trans>
          Your organisation hasn’t added roles, projects or mentors for you yet. Add your skills now, and you’ll see here what fits you as
          soon as there is something.
        </Trans>
      </EmptyState>
    );
  }
  return sections.map(({ type, total, items }) => (
    <Section key={type} title={titles[type] ?? ''} all={{ href: `/career/${opportunityPath(type)}`, label: t`All ${total}` }}>
      <OpportunityGrid items={items} level={3} recommended />
    </Section>
  ));
}
