import { Trans } from '@lingui/react/macro';
import type { PathOutline } from '@waymark/contract/pathways';
import { EmptyState, Heading } from '@waymark/ui';
import { StepList } from './step-list.tsx';
import styles from './path.module.css';

/** What is in a pathway, by its headings (shot 05a). */
export function PathSections({ outline }: { readonly outline: PathOutline }) {
  const { sections } = outline;
  const titled = sections.filter(({ title }) => title !== '');
  if (sections.length === 0) {
    return (
      <EmptyState>
        <Trans>Nothing here yet.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className={styles.sections}>
      {sections.map((section, at) => {
        const first = 1 + sections.slice(0, at).reduce((sum, before) => sum + before.entries.length, 0);
        const place = titled.indexOf(section) + 1;
        return (
          <section key={section.id} aria-label={section.title === '' ? undefined : section.title}>
            {section.title !== '' && (
              <div className={styles.sectionHead}>
                <Heading level={2} look="h3">
                  <bdi>
                    {place}. {section.title}
                  </bdi>
                </Heading>
                <p>{section.waitsFor === null ? <bdi>{section.note}</bdi> : <Trans>Opens when you complete “{section.waitsFor}”</Trans>}</p>
              </div>
            )}
            <StepList outline={outline} entries={section.entries} first={first} level={section.title === '' ? 2 : 3} />
          </section>
        );
      })}
    </div>
  );
}
