import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { inSections, type PathEntry, type PathHeading, stepEntry } from '@waymark/contract/pathways';
import { Button, EmptyState, IconButton, IconPlus, IconTrash, Text, TextField, VisuallyHidden } from '@waymark/ui';
import { useFormat } from '../../../../platform/i18n/use-format.ts';
import { newEntry } from '../../new-entry.ts';
import type { PathEditor } from '../../use-path-editor.ts';
import { AddBar } from './add-bar.tsx';
import { EntryRow } from './entry-row.tsx';
import styles from './path-editor.module.css';

/** What is lifted by the keyboard, and the order to put it back to. */
interface Lifted {
  readonly id: string;
  readonly before: PathEditor['structure'];
}

/** Everything in a path as one list: add, reorder across headings by drag or keys, settings of each item (PTH-03, PTH-08; shot 24). */
export function ContentTab({ editor }: { readonly editor: PathEditor }) {
  const { t } = useLingui();
  const { structure, change, cards, draft } = editor;
  const [lifted, setLifted] = useState<Lifted | null>(null);
  const [said, setSaid] = useState('');
  const isJourney = draft.kind === 'journey';
  const { entries, sections } = structure;
  const titleOf = (entry: PathEntry | undefined) => (entry === undefined ? '' : (cards.get(entry.cardId)?.title ?? t`No longer available`));

  const place = (id: string, all: readonly PathEntry[]) => {
    const at = all.findIndex((entry) => entry.id === id);
    const [title, number, count] = [titleOf(all[at]), at + 1, all.length];
    return t`${title}, item ${number} of ${count}`;
  };
  const step = (id: string, by: -1 | 1) => {
    const after = stepEntry(structure, id, by);
    change(() => after);
    setSaid(place(id, after.entries));
    // It keeps the focus, wherever it goes.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-handle="${id}"]`)?.focus());
  };
  const keys = {
    lift: (id: string) => {
      setLifted({ id, before: structure });
      const where = place(id, entries);
      setSaid(t`Moving ${where}. Use the arrow keys to move, Enter to drop, Escape to cancel.`);
    },
    step,
    drop: (id: string) => {
      setLifted(null);
      const where = place(id, entries);
      setSaid(t`Dropped at ${where}`);
    },
    cancel: () => {
      if (lifted === null) return;
      change(() => lifted.before);
      setLifted(null);
      setSaid(t`Move cancelled`);
    },
  };
  /** By drag: the entry of a place goes before or behind another, into its heading. */
  const dropOn = (from: number, target: PathEntry, edge: 'before' | 'after') => {
    change((before) => {
      const moved = before.entries[from];
      if (moved === undefined || moved.id === target.id) return before;
      const rest = before.entries.filter(({ id }) => id !== moved.id);
      const at = rest.findIndex(({ id }) => id === target.id) + (edge === 'after' ? 1 : 0);
      return { ...before, entries: rest.toSpliced(at, 0, { ...moved, sectionId: target.sectionId }) };
    });
  };
  const setEntry = (id: string, part: Partial<PathEntry>) =>
    change((before) => ({ ...before, entries: before.entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)) }));
  /** A leap goes with what it leads to. */
  const leadingElsewhere = (gone: string) => (entry: PathEntry) => (entry.leap?.toEntryId === gone ? { ...entry, leap: null } : entry);
  const remove = (id: string) =>
    change((before) => ({
      ...before,
      entries: before.entries.filter((entry) => entry.id !== id).map(leadingElsewhere(id)),
    }));
  const moveInto = (id: string, sectionId: string | null) =>
    change((before) => {
      const moved = before.entries.find((entry) => entry.id === id);
      if (moved === undefined) return before;
      const rest = before.entries.filter((entry) => entry.id !== id);
      return { ...before, entries: inSections(before.sections, [...rest, { ...moved, sectionId }]) };
    });

  const rowOf = (entry: PathEntry) => (
    <EntryRow
      key={entry.id}
      entry={entry}
      at={entries.indexOf(entry)}
      entries={entries}
      sections={sections}
      cards={cards}
      isJourney={isJourney}
      canEdit={draft.can.edit}
      isLifted={lifted?.id === entry.id}
      keys={keys}
      onDrop={dropOn}
      onChange={(part) => setEntry(entry.id, part)}
      onRemove={() => remove(entry.id)}
      onMoveInto={(sectionId) => moveInto(entry.id, sectionId)}
    />
  );
  const withoutHeading = entries.filter(({ sectionId }) => sectionId === null);
  return (
    <>
      {draft.can.edit && (
        <AddBar
          editor={editor}
          onAdd={(added) => {
            editor.learnCards([added]);
            change((before) => ({
              ...before,
              entries: inSections(before.sections, [
                ...before.entries,
                newEntry(added.id, isJourney ? null : (before.sections.at(-1)?.id ?? null)),
              ]),
            }));
            const { title } = added;
            setSaid(t`${title} added at the end`);
          }}
        />
      )}
      <Summary editor={editor} />
      {entries.length === 0 && sections.length === 0 && (
        <EmptyState title={isJourney ? t`No sections yet` : t`No items yet`}>
          <Trans>Search above, paste a link, or create something new.</Trans>
        </EmptyState>
      )}
      {withoutHeading.length > 0 && (
        <ol className={styles.list} aria-label={isJourney ? t`Sections` : t`Items`}>
          {withoutHeading.map(rowOf)}
        </ol>
      )}
      {sections.map((section, at) => (
        <HeadingBlock
          key={section.id}
          section={section}
          number={at + 1}
          count={entries.filter(({ sectionId }) => sectionId === section.id).length}
          canEdit={draft.can.edit}
          onChange={(part) =>
            change((before) => ({
              ...before,
              sections: before.sections.map((one) => (one.id === section.id ? { ...one, ...part } : one)),
            }))
          }
          onRemove={() =>
            change((before) => {
              const kept = before.sections.filter(({ id }) => id !== section.id);
              const previous = before.sections[at - 1]?.id ?? null;
              const moved = before.entries.map((entry) => (entry.sectionId === section.id ? { ...entry, sectionId: previous } : entry));
              return { ...before, sections: kept, entries: inSections(kept, moved) };
            })
          }
        >
          <ol className={styles.list} aria-label={section.title}>
            {entries.filter(({ sectionId }) => sectionId === section.id).map(rowOf)}
          </ol>
        </HeadingBlock>
      ))}
      {draft.can.edit && !isJourney && (
        <Button
          variant="plain"
          icon={IconPlus}
          onClick={() =>
            change((before) => ({
              ...before,
              sections: [...before.sections, { id: crypto.randomUUID(), title: t`New section`, note: '' }],
            }))
          }
        >
          <Trans>New section</Trans>
        </Button>
      )}
      {lifted !== null && (
        <div className={styles.liftBar} aria-hidden>
          <span>{said}</span>
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> <Trans>move</Trans> <kbd>Enter</kbd> <Trans>dropped</Trans> <kbd>Esc</kbd> <Trans>cancel</Trans>
          </span>
        </div>
      )}
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
    </>
  );
}

function Summary({ editor: { structure, cards } }: { readonly editor: PathEditor }) {
  const { t } = useLingui();
  const format = useFormat();
  const { entries } = structure;
  if (entries.length === 0) return null;
  const minutes = entries.reduce((sum, { cardId }) => sum + (cards.get(cardId)?.durationMinutes ?? 0), 0);
  const required = entries.filter(({ isMandatory }) => isMandatory).length;
  const parts = [
    minutes > 0 ? format.duration(minutes) : '',
    t`${required} count towards completion`,
    entries.length > required ? t`${entries.length - required} optional` : '',
  ].filter(Boolean);
  return (
    <Text size="small">
      <Plural value={entries.length} one="# item" other="# items" /> · {parts.join(' · ')}
    </Text>
  );
}

interface HeadingBlockProps {
  readonly section: PathHeading;
  readonly number: number;
  readonly count: number;
  readonly canEdit: boolean;
  readonly onChange: (part: Partial<PathHeading>) => void;
  readonly onRemove: () => void;
  readonly children: ReactNode;
}

function HeadingBlock({ section, number, count, canEdit, onChange, onRemove, children }: HeadingBlockProps) {
  const { t } = useLingui();
  const { title } = section;
  return (
    <section className={styles.group} aria-label={title}>
      <div className={styles.groupHead}>
        <span aria-hidden>{number}.</span>
        <TextField
          label={t`Title of section ${number}`}
          hideLabel
          maxLength={160}
          readOnly={!canEdit}
          value={title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
        />
        <TextField
          label={t`Note for section ${number}`}
          hideLabel
          placeholder={t`About`}
          maxLength={200}
          readOnly={!canEdit}
          value={section.note}
          onChange={(event) => onChange({ note: event.currentTarget.value })}
        />
        {canEdit && <IconButton icon={IconTrash} size="s" label={t`Remove section ${title}; its items stay`} onClick={onRemove} />}
      </div>
      {count === 0 ? (
        <Text size="small">
          <Trans>Nothing in it yet. Move items here from their menu or with the arrow keys.</Trans>
        </Text>
      ) : (
        children
      )}
    </section>
  );
}
