import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import type { SkillId, SkillSummary } from '@waymark/contract/skills';
import { EmptyState, Link, Page, PageHeader, Railed, SelectField, Text, TextField } from '@waymark/ui';
import { useNarrowing } from '../../../platform/navigation/use-narrowing.ts';
import { MorePages } from '../../../platform/query/more-pages.tsx';
import { Waiting } from '../../../platform/query/waiting.tsx';
import styles from '../components/directory.module.css';
import { capabilitiesQuery, directoryQuery } from '../taxonomy.queries.ts';

/** /skills-directory (SKL-02): all skills, by capability or by the letters someone types. */
export function Screen() {
  const { t } = useLingui();
  const [search, narrow] = useNarrowing<'q' | 'capability'>();
  const q = search.get('q') ?? '';
  const capabilityId = (search.get('capability') ?? undefined) as SkillId | undefined;
  const capabilities = useQuery(capabilitiesQuery).data?.items ?? [];
  return (
    <Page>
      <PageHeader title={t`Skills directory`} lead={t`Skills people have here, and how to gain them.`} />
      <Railed
        rail={
          <div className={styles.rail}>
            <TextField label={t`Find a skill`} type="search" value={q} onChange={(event) => narrow({ q: event.currentTarget.value })} />
            <SelectField
              label={t`Capability`}
              value={capabilityId ?? ''}
              options={[
                { value: '', label: t`All capabilities` },
                ...capabilities.map(({ id, label, skillsCount }) => ({ value: id, label: `${label} (${skillsCount})` })),
              ]}
              onChange={(event) => narrow({ capability: event.currentTarget.value })}
            />
          </div>
        }
      >
        <Results q={useDeferredValue(q)} capabilityId={capabilityId} />
      </Railed>
    </Page>
  );
}

function Results({ q, capabilityId }: { readonly q: string; readonly capabilityId: SkillId | undefined }) {
  const { t } = useLingui();
  const query = useInfiniteQuery(directoryQuery({ q, capabilityId }));
  if (query.data === undefined) return <Waiting of={query} shape="rows" />;
  const skills = query.data.pages.flatMap(({ items }) => items);
  if (skills.length === 0) {
    return (
      <EmptyState title={t`No matching skills`} topic="Skills">
        <Trans>Try a shorter search, or another capability.</Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.skills}>
        {skills.map((skill) => (
          <DirectoryRow key={skill.id} skill={skill} />
        ))}
      </ul>
      <MorePages of={query} shown={skills.length} />
    </>
  );
}

function DirectoryRow({ skill }: { readonly skill: SkillSummary }) {
  return (
    <li>
      <Link href={`/skills-directory/${skill.id}`}>
        <bdi>{skill.label}</bdi>
      </Link>
      {skill.capability !== '' && (
        <Text size="meta" as="span">
          <bdi>{skill.capability}</bdi>
        </Text>
      )}
    </li>
  );
}
