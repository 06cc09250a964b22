import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { CardSummary } from '@waymark/contract/cards';
import type { Opening, PathEntry, PathHeading } from '@waymark/contract/pathways';
import {
  Badge,
  Button,
  CardCover,
  DateField,
  Icon,
  IconButton,
  IconDotsVertical,
  IconGripVertical,
  IconLock,
  IconLockOpen,
  Kicker,
  Menu,
  type MenuGroup,
  SelectField,
  SwitchField,
  Tooltip,
  useRowDragging,
} from '@waymark/ui';
import { useFormat } from '../../../../platform/i18n/use-format.ts';
import { CARD_TYPE_LOOKS, cardHref, useCardTypeName } from '../../../cards/cards.public.tsx';
import { editHref } from '../../path-address.rules.ts';
import styles from './path-editor.module.css';

const LeapDialog = lazy(async () => ({ default: (await import('../../dialogs/leap-dialog.tsx')).LeapDialog }));
const ReplaceDialog = lazy(async () => ({ default: (await import('../../dialogs/replace-dialog.tsx')).ReplaceDialog }));

interface Keys {
  readonly lift: (id: string) => void;
  readonly step: (id: string, by: -1 | 1) => void;
  readonly drop: (id: string) => void;
  readonly cancel: () => void;
}

interface EntryRowProps {
  readonly entry: PathEntry;
  readonly at: number;
  readonly entries: readonly PathEntry[];
  readonly sections: readonly PathHeading[];
  readonly cards: ReadonlyMap<string, CardSummary>;
  readonly isJourney: boolean;
  readonly canEdit: boolean;
  readonly isLifted: boolean;
  readonly keys: Keys;
  readonly onDrop: (from: number, target: PathEntry, edge: 'before' | 'after') => void;
  readonly onChange: (part: Partial<PathEntry>) => void;
  readonly onRemove: () => void;
  readonly onMoveInto: (sectionId: string | null) => void;
}

/** One item of a path in its editor: a handle for drag and keys, what it is, required or optional, locked or not. */
export function EntryRow(props: EntryRowProps) {
  const { entry, at, entries, cards, isJourney, canEdit, isLifted, keys, onDrop, onChange } = props;
  const { t } = useLingui();
  const format = useFormat();
  const typeName = useCardTypeName();
  const [dialog, setDialog] = useState<'leap' | 'replace' | null>(null);
  const { row, grip, dragged, edge } = useRowDragging<HTMLLIElement, HTMLButtonElement>({
    list: 'path',
    at,
    onDrop: (from, over) => onDrop(from, entry, over),
  });
  const card = cards.get(entry.cardId);
  const title = card?.title ?? t`No longer available`;
  const number = at + 1;
  const groups = useMenuGroups(props, card, setDialog);
  const leapTo = entries.findIndex(({ id }) => id === entry.leap?.toEntryId) + 1;
  return (
    <li
      ref={row}
      className={styles.row}
      data-edge={edge ?? undefined}
      data-dragged={dragged ? '' : undefined}
      data-lifted={isLifted ? '' : undefined}
    >
      <button
        type="button"
        ref={grip}
        data-handle={entry.id}
        className={styles.handle}
        disabled={!canEdit}
        aria-label={t`Move ${title}`}
        aria-pressed={isLifted}
        onKeyDown={(event) => {
          const isPress = event.key === ' ' || event.key === 'Enter';
          if (!isLifted && !isPress) return;
          if (isPress) (isLifted ? keys.drop : keys.lift)(entry.id);
          else if (event.key === 'ArrowUp') keys.step(entry.id, -1);
          else if (event.key === 'ArrowDown') keys.step(entry.id, 1);
          else if (event.key === 'Escape') keys.cancel();
          else return;
          event.preventDefault();
        }}
        onBlur={(event) => {
          // Moving it in the page takes the focus for a moment; going elsewhere puts it down.
          if (isLifted && event.relatedTarget !== null) keys.drop(entry.id);
        }}
      >
        <Icon icon={IconGripVertical} />
      </button>
      <span className={styles.number} aria-hidden>
        {number}
      </span>
      <div className={styles.cover} aria-hidden>
        <CardCover
          title={title}
          cover={
            card === undefined ? undefined : { topic: card.cover.topic, seed: card.cover.seed, image: card.cover.imageUrl ?? undefined }
          }
        />
      </div>
      <div className={styles.text}>
        {card !== undefined && (
          <Kicker
            icon={CARD_TYPE_LOOKS[card.cardType].icon}
            parts={[typeName(card.cardType), card.durationMinutes === null ? undefined : format.duration(card.durationMinutes)]}
          />
        )}
        <p className={styles.title}>
          <bdi>{title}</bdi>
        </p>
        {card !== undefined && card.state !== 'published' && (
          <Badge tone="warn">{card.state === 'draft' ? <Trans>Not published</Trans> : <Trans>No longer in use</Trans>}</Badge>
        )}
        {entry.leap !== null && leapTo > 0 && (
          <p className={styles.note}>
            <LeapWords when={entry.leap.when} to={leapTo} />
          </p>
        )}
        {isJourney && <SectionTiming entry={entry} at={at} canEdit={canEdit} onChange={onChange} />}
      </div>
      <div className={styles.controls}>
        <Button
          size="s"
          variant={entry.isMandatory ? 'plain' : 'outline'}
          className={entry.isMandatory ? undefined : styles.optional}
          aria-label={entry.isMandatory ? t`${title} is required. Make it optional` : t`${title} is optional. Make it required`}
          disabled={!canEdit}
          onClick={() => onChange({ isMandatory: !entry.isMandatory })}
        >
          {entry.isMandatory ? <Trans>Required</Trans> : <Trans>Optional</Trans>}
        </Button>
        {!isJourney && (
          <Tooltip label={entry.isLocked ? t`Opens after the previous item` : t`Always open`}>
            <button
              type="button"
              className={styles.lock}
              aria-pressed={entry.isLocked}
              aria-label={t`Lock ${title} until the item before it is done`}
              disabled={!canEdit}
              onClick={() => onChange({ isLocked: !entry.isLocked })}
            >
              <Icon icon={entry.isLocked ? IconLock : IconLockOpen} />
            </button>
          </Tooltip>
        )}
        {canEdit && <Menu trigger={<IconButton icon={IconDotsVertical} size="s" label={t`More actions for ${title}`} />} groups={groups} />}
      </div>
      <Suspense>
        {dialog === 'leap' && (
          <LeapDialog entry={entry} entries={entries} cards={cards} onChange={onChange} onClose={() => setDialog(null)} />
        )}
        {dialog === 'replace' && <ReplaceDialog entry={entry} cards={cards} onChange={onChange} onClose={() => setDialog(null)} />}
      </Suspense>
    </li>
  );
}

function LeapWords({ when, to }: { readonly when: NonNullable<PathEntry['leap']>['when']; readonly to: number }) {
  switch (when) {
    case 'passed':
      return <Trans>Passing jumps to item {to}</Trans>;
    case 'passed-at-first-try':
      return <Trans>Passing on the first attempt jumps to item {to}</Trans>;
    case 'failed':
      return <Trans>Failing jumps to item {to}</Trans>;
    case 'answered':
      return <Trans>One answer jumps to item {to}</Trans>;
  }
}

function useMenuGroups(props: EntryRowProps, card: CardSummary | undefined, open: (dialog: 'leap' | 'replace') => void): MenuGroup[] {
  const { t } = useLingui();
  const { entry, entries, at, sections, isJourney, keys, onRemove, onMoveInto } = props;
  const moving = [
    ...(at > 0 ? [{ label: t`Move up`, onSelect: () => keys.step(entry.id, -1) }] : []),
    ...(at < entries.length - 1 ? [{ label: t`Move down`, onSelect: () => keys.step(entry.id, 1) }] : []),
    ...sections
      .filter(({ id }) => id !== entry.sectionId)
      .map(({ id, title }) => ({ label: t`Move to “${title}”`, onSelect: () => onMoveInto(id) })),
  ];
  const own = [
    ...(card === undefined ? [] : [{ label: t`Open`, href: isJourney ? editHref('pathway', card.slug) : cardHref(card) }]),
    ...(card?.cardType === 'quiz' && at < entries.length - 2
      ? [{ label: t`Jump ahead after an answer`, onSelect: () => open('leap') }]
      : []),
    ...(isJourney ? [] : [{ label: t`Replace`, onSelect: () => open('replace') }]),
  ];
  return [
    { id: 'own', items: own },
    { id: 'moving', items: moving },
    { id: 'removing', items: [{ label: t`Remove`, danger: true, onSelect: onRemove }] },
  ];
}

/** When a section of a journey opens (PTH-01). */
function SectionTiming({ entry, at, canEdit, onChange }: Pick<EntryRowProps, 'entry' | 'at' | 'canEdit' | 'onChange'>) {
  const { t } = useLingui();
  const number = at + 1;
  return (
    <div className={styles.timing}>
      <SelectField
        label={t`Section ${number} opens`}
        hideLabel
        disabled={!canEdit}
        value={entry.opens}
        options={[
          { value: 'always', label: t`Built-in` },
          { value: 'weekly', label: t`Weekly` },
          { value: 'date', label: t`On a date` },
        ]}
        onChange={(event) => {
          const opens = event.currentTarget.value as Opening;
          onChange({ opens, opensOn: opens === 'date' ? new Date().toISOString().slice(0, 10) : null });
        }}
      />
      {entry.opens === 'date' && (
        <DateField
          label={t`Date section ${number} opens`}
          hideLabel
          disabled={!canEdit}
          value={entry.opensOn ?? ''}
          onChange={(event) => {
            if (event.currentTarget.value !== '') onChange({ opensOn: event.currentTarget.value });
          }}
        />
      )}
      {at > 0 && (
        <SwitchField
          label={t`After the previous section`}
          checked={entry.afterPrevious}
          disabled={!canEdit}
          onChange={(event) => onChange({ afterPrevious: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}
