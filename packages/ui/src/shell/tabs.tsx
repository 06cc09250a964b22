import { useEffect, useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Icon } from '../icons/icon.tsx';
import type { IconShape } from '../icons/icon.tsx';
import { Anchor } from '../provider/link-context.tsx';
import { classes } from '../styles/classes.ts';
import endStyles from './row-ends.module.css';
import sectionStyles from './section-bar.module.css';
import styles from './shell.module.css';

/** Beside a tab that is brought into view, in pixels: where there is more, the row fades (row-ends.module.css). */
const ROOM = 64;

type TabLabel = { label: string; count?: ReactNode };
const TabText = ({ label, count }: TabLabel) => (
  <>
    {label}
    {count !== undefined && <span className={styles.tabCount}> {count}</span>}
  </>
);

export type LinkTab = TabLabel & { href: string; current: boolean };

/** Notes on a row that scrolls sideways at which ends there is more of it. */
function useMoreOf(list: RefObject<HTMLElement | null>, length: number): void {
  useEffect(() => {
    const row = list.current;
    if (row === null) return;
    const note = () => {
      // Counted from where reading begins, whatever the direction.
      const passed = Math.abs(row.scrollLeft);
      const left = row.scrollWidth - row.clientWidth - passed;
      row.dataset['more'] = [passed > 1 ? 'start' : '', left > 1 ? 'end' : ''].filter(Boolean).join(' ');
    };
    const observer = new ResizeObserver(note);
    observer.observe(row);
    for (const tab of row.children) observer.observe(tab);
    row.addEventListener('scroll', note, { passive: true });
    return () => {
      observer.disconnect();
      row.removeEventListener('scroll', note);
    };
  }, [list, length]);
}

/** Tabs that are pages of their own; one alone needs none. */
export function LinkTabs({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const list = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  // Numbers that come later make the row longer.
  const counted = tabs.filter((tab) => Boolean(tab.count)).length;
  useEffect(() => {
    if (list.current !== null && current !== undefined) bringIntoView(list.current);
  }, [current, counted]);
  useMoreOf(list, tabs.length);
  if (tabs.length < 2) return null;
  return (
    <nav className={classes(styles.tabs, endStyles.row)} aria-label={label} ref={list}>
      {tabs.map((tab) => (
        <Anchor key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          <TabText {...tab} />
        </Anchor>
      ))}
    </nav>
  );
}

type SectionBarProps = {
  /** What the section is called. */
  label: string;
  tabs: readonly LinkTab[];
  /** The pages within the current tab, where it has several, and what they are called together. */
  pages?: readonly LinkTab[] | undefined;
  pagesLabel?: string | undefined;
};

/** The pages of a section, above each of them: tabs, and below them the pages of the current tab. */
export const SectionBar = ({ label, tabs, pages, pagesLabel = label }: SectionBarProps) => (
  <div className={classes(sectionStyles.sectionBar, sectionStyles.frame)}>
    <LinkTabs label={label} tabs={tabs} />
    {pages !== undefined && pages.length > 1 && <SubPages label={pagesLabel} tabs={pages} />}
  </div>
);

/** The pages within a tab: smaller than tabs, on one line. */
export function SubPages({ label, tabs }: { label: string; tabs: readonly LinkTab[] }) {
  const list = useRef<HTMLElement>(null);
  const current = tabs.find((tab) => tab.current)?.href;
  useEffect(() => {
    if (list.current !== null && current !== undefined) bringIntoView(list.current);
  }, [current]);
  useMoreOf(list, tabs.length);
  return (
    <nav className={classes(sectionStyles.subPages, endStyles.row)} aria-label={label} ref={list}>
      {tabs.map((tab) => (
        <Anchor key={tab.href} href={tab.href} aria-current={tab.current ? 'page' : undefined}>
          <TabText {...tab} />
        </Anchor>
      ))}
    </nav>
  );
}

/** Moves a row of tabs sideways until the current one is whole in it; the page stays where it is. */
function bringIntoView(row: HTMLElement): void {
  const tab = row.querySelector('[aria-current]')?.getBoundingClientRect();
  if (tab === undefined) return;
  const { left, right } = row.getBoundingClientRect();
  if (tab.right > right) row.scrollLeft += tab.right - right + ROOM;
  if (tab.left < left) row.scrollLeft -= left - tab.left + ROOM;
}

export type Tab<V extends string> = TabLabel & { value: V; content: ReactNode };
type TabsProps<V extends string> = { label: string; tabs: readonly Tab<V>[]; value: V; onChange: (value: V) => void };

/** Tabs within a page; arrow keys move between them, and they scroll sideways rather than wrap. One alone is its content without a tab. */
export function Tabs<V extends string>({ label, tabs, value, onChange }: TabsProps<V>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useMoreOf(list, tabs.length);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const target = { [forward]: at + 1, [backward]: at - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = tabs[(target + tabs.length) % tabs.length];
    if (!next) return;
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[id="${id}-${next.value}"]`)?.focus();
  };
  if (tabs.length === 1) return <div className={styles.tabPanel}>{tabs[0]?.content}</div>;
  return (
    <>
      <div className={classes(styles.tabs, endStyles.row)} role="tablist" aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            aria-selected={tab.value === value}
            aria-controls={tab.value === value ? `${id}-panel` : undefined}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={move}
          >
            <TabText {...tab} />
          </button>
        ))}
      </div>
      <div className={styles.tabPanel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} tabIndex={0}>
        {tabs.find((tab) => tab.value === value)?.content}
      </div>
    </>
  );
}

export type Segment<V extends string> = { value: V; label: string; icon?: IconShape | undefined };
type SegmentsProps<V extends string> = { label: string; segments: readonly Segment<V>[]; value: V; onChange: (value: V) => void };

/** A choice of two to four that changes what is seen. */
export function Segments<V extends string>({ label, segments, value, onChange }: SegmentsProps<V>) {
  const name = useId();
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {segments.map((segment) => (
        <label key={segment.value}>
          <input type="radio" name={name} checked={segment.value === value} onChange={() => onChange(segment.value)} />
          {segment.icon && <Icon icon={segment.icon} size="s" />}
          {segment.label}
        </label>
      ))}
    </div>
  );
}
