import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { OutlineSection, PathOutline } from '@waymark/contract/pathways';
import { Badge, EmptyState, Icon, IconCheck, IconChevronDown, IconFlag, IconLock, IconProgress, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useStateWords } from '../../../platform/page/state-words.ts';
import { StepList } from './step-list.tsx';
import styles from './path.module.css';

/** A day as it is written, whatever the reader's zone. */
const noonOf = (day: string) => `${day}T12:00:00Z`;

/** The section that is unfolded: the one with the next step, else the first open one that is not done. */
function currentSection({ sections, next }: Pick<PathOutline, 'sections' | 'next'>): OutlineSection | undefined {
  return (
    sections.find(({ entries }) => entries.some(({ id }) => id === next?.entryId)) ??
    sections.find(({ state }) => state === 'open') ??
    sections[0]
  );
}

/** The sections of a journey: a strip over all, then each as a box; the open one is unfolded (shot 23). */
export function JourneySections({ outline }: { readonly outline: PathOutline }) {
  const { sections } = outline;
  const current = currentSection(outline);
  if (sections.length === 0) {
    return (
      <EmptyState>
        <Trans>Nothing here yet.</Trans>
      </EmptyState>
    );
  }
  return (
    <div className={styles.sectionBoxes}>
      <Strip sections={sections} current={current} />
      {sections.map((section, at) => (
        <SectionBox key={section.id} outline={outline} section={section} number={at + 1} isCurrent={section === current} />
      ))}
      <Text size="small">
        <Trans>Started late? Sections that are open stay open.</Trans>
      </Text>
    </div>
  );
}

function Strip({ sections, current }: { readonly sections: readonly OutlineSection[]; readonly current: OutlineSection | undefined }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ol className={styles.strip} aria-label={t`Sections`}>
      {sections.map((section) => {
        const share = section.totalCount === 0 ? 0 : Math.floor((100 * section.doneCount) / section.totalCount);
        return (
          <li key={section.id} data-current={section === current ? '' : undefined}>
            <span className={styles.stripBar} aria-hidden>
              <span style={{ inlineSize: `${section.state === 'done' ? 100 : share}%` }} />
            </span>
            <span className={styles.stripText}>
              <bdi>{section.title}</bdi>
              {section.opensOn !== null && <small>{format.date(noonOf(section.opensOn), 'day-month')}</small>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

interface SectionBoxProps {
  readonly outline: PathOutline;
  readonly section: OutlineSection;
  readonly number: number;
  readonly isCurrent: boolean;
}

function SectionBox({ outline, section, number, isCurrent }: SectionBoxProps) {
  const format = useFormat();
  const { doneCount, totalCount, state, opensOn, minutes } = section;
  return (
    <details className={styles.sectionBox} data-state={state} data-current={isCurrent ? '' : undefined} open={isCurrent}>
      <summary>
        <span className={styles.sectionDay} aria-hidden>
          {opensOn === null ? (
            <Icon icon={IconFlag} />
          ) : (
            <>
              <small>
                {new Intl.DateTimeFormat(format.language, { month: 'short', timeZone: 'UTC' }).format(new Date(noonOf(opensOn)))}
              </small>
              <strong>{format.number(Number(opensOn.slice(8)))}</strong>
            </>
          )}
        </span>
        <hgroup className={styles.sectionName}>
          <h2>
            <bdi>
              {format.number(number)}. {section.title}
            </bdi>
          </h2>
          <p>
            {state === 'locked' ? (
              <>
                <Plural value={totalCount} one="# item" other="# items" />
                {minutes > 0 && ` · ${format.duration(minutes)}`}
              </>
            ) : (
              <Trans>
                {doneCount} of {totalCount} done
              </Trans>
            )}
          </p>
        </hgroup>
        <SectionState section={section} />
        <Icon icon={IconChevronDown} className={styles.chevron} />
      </summary>
      <div className={styles.sectionInside}>
        <StepList outline={outline} entries={section.entries} first={1} level={3} />
      </div>
    </details>
  );
}

function SectionState({ section }: { readonly section: OutlineSection }) {
  const format = useFormat();
  const { completed } = useStateWords();
  const { state, lock, opensOn, waitsFor } = section;
  if (state === 'done') {
    return (
      <Badge tone="ok" icon={IconCheck}>
        {completed}
      </Badge>
    );
  }
  if (state === 'withdrawn') {
    return (
      <Badge>
        <Trans>Removed</Trans>
      </Badge>
    );
  }
  if (state === 'open') {
    return (
      <Badge tone="info" icon={IconProgress}>
        <Trans>Open now</Trans>
      </Badge>
    );
  }
  return (
    <Badge icon={IconLock}>
      {lock === 'date' && opensOn !== null ? (
        <Trans>Opens {format.date(noonOf(opensOn), 'day-month')}</Trans>
      ) : (
        <Trans>Opens after “{waitsFor}”</Trans>
      )}
    </Badge>
  );
}
