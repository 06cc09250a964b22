import { Trans, useLingui } from '@lingui/react/macro';
import { useDeferredValue } from 'react';
import type { MatchWeights } from '@waymark/contract/matching';
import { EmptyState, Icon, IconArrowRight, Lined, Match, Panel, PersonLine, Section, Text, VisuallyHidden } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { useMatchPreview } from '../matching.queries.ts';
import styles from './matching.module.css';

/** What the weights in the form do to a few real pairs: the score now, and the one there would be. */
export function MatchPreview({ weights }: { readonly weights: MatchWeights }) {
  const { t } = useLingui();
  const preview = useMatchPreview(useDeferredValue(weights));
  const pairs = preview.data?.pairs ?? [];
  return (
    <Section title={t`Effect`}>
      {preview.data === undefined && <Waiting of={preview} level={3} shape="rows" count={3} />}
      {preview.data !== undefined && pairs.length === 0 && (
        <EmptyState level={3} title={t`No pairs to try yet`}>
          <Trans>Once people have skills that an open opportunity requires, sample pairs here show the effect of the weights.</Trans>
        </EmptyState>
      )}
      {pairs.length > 0 && (
        <Panel variant="tight">
          <Lined as="ul" className={styles.list}>
            {pairs.map(({ person, opportunity, before, after }) => (
              <li key={`${person.id}:${opportunity.id}`} className={styles.pair}>
                <PersonLine person={{ id: person.id, name: person.fullName, photo: person.avatarUrl }} />
                <Text size="small">
                  <bdi>{opportunity.title}</bdi>
                </Text>
                <Match score={before.score} compact />
                <span>
                  <Icon icon={IconArrowRight} size="s" directional />
                  <VisuallyHidden>{t`becomes`}</VisuallyHidden>
                </span>
                <Match score={after.score} compact />
              </li>
            ))}
          </Lined>
        </Panel>
      )}
    </Section>
  );
}
