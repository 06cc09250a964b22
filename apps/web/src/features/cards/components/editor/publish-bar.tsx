import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { CardType } from '@waymark/contract/cards';
import {
  Button,
  ButtonLink,
  Icon,
  IconAlertCircle,
  IconArchive,
  IconButton,
  IconCircleCheck,
  IconCircleDashed,
  IconDots,
  IconEye,
  IconProgress,
  type IconShape,
  IconTrash,
  Menu,
} from '@waymark/ui';
import { useErrorMessage } from '../../../../platform/api/error-message.ts';
import { useFormat } from '../../../../platform/i18n/use-format.ts';
import { cardHref } from '../../card-look.ts';
import { formPart } from '../../card-type-forms.ts';
import type { CardEditor, SaveState } from '../../use-card-editor.ts';
import styles from './card-editor.module.css';

const DeleteCardDialog = lazy(async () => ({ default: (await import('../../dialogs/retire-card-dialog.tsx')).DeleteCardDialog }));
const RetireCardDialog = lazy(async () => ({ default: (await import('../../dialogs/retire-card-dialog.tsx')).RetireCardDialog }));

interface PublishBarProps {
  readonly editor: CardEditor;
  readonly isPublishing: boolean;
  readonly onPublish: () => void;
  readonly onDeleted: () => void;
  readonly onStartAfresh: () => void;
}

/** At the foot of the editor: how safe everything is, what is missing, and the one way on. */
export function PublishBar({ editor, isPublishing, onPublish, onDeleted, onStartAfresh }: PublishBarProps) {
  const { t } = useLingui();
  const { card, saveState } = editor;
  const [deleting, setDeleting] = useState(false);
  const [retiring, setRetiring] = useState(false);
  const isPublished = card?.state === 'published';
  const items = [
    ...(card?.can.archive ? [{ label: t`Archive`, icon: IconArchive, onSelect: () => setRetiring(true) }] : []),
    ...(card?.can.delete ? [{ label: t`Delete`, icon: IconTrash, danger: true, onSelect: () => setDeleting(true) }] : []),
    ...(card === null && saveState !== 'untouched'
      ? [{ label: t`Start over`, icon: IconTrash, danger: true, onSelect: onStartAfresh }]
      : []),
  ];
  return (
    <section className={styles.bar} aria-label={t`Saving and publishing`}>
      <div className={styles.state}>
        <SaveWords editor={editor} />
        <Missing cardType={editor.form.cardType} fields={editor.missing} isPublished={isPublished} />
      </div>
      <div className={styles.barActions}>
        {items.length > 0 && <Menu trigger={<IconButton icon={IconDots} label={t`More actions`} />} groups={[{ id: 'card', items }]} />}
        {card !== null && (
          <ButtonLink href={cardHref(card)} icon={IconEye}>
            <Trans>Preview</Trans>
          </ButtonLink>
        )}
        {(card === null || card.can.publish || isPublished) && (
          <Button variant="solid" pending={isPublishing} disabled={isPublished && !editor.isDirty} onClick={onPublish}>
            {isPublished ? <Trans>Publish changes</Trans> : <Trans>Publish</Trans>}
          </Button>
        )}
      </div>
      <Suspense fallback={null}>
        {card !== null && retiring && <RetireCardDialog card={card} onClose={() => setRetiring(false)} onDone={editor.archive} />}
        {card !== null && deleting && <DeleteCardDialog card={card} open onClose={() => setDeleting(false)} onDeleted={onDeleted} />}
      </Suspense>
    </section>
  );
}

const ICONS: Readonly<Record<SaveState, IconShape>> = {
  untouched: IconCircleDashed,
  kept: IconCircleDashed,
  unpublished: IconCircleDashed,
  saving: IconProgress,
  saved: IconCircleCheck,
  failed: IconAlertCircle,
  conflict: IconAlertCircle,
};

/** How safe what was typed is, in words. */
export function SaveWords({ editor: { saveState, card, error } }: { readonly editor: CardEditor }) {
  const { t } = useLingui();
  const message = useErrorMessage(error);
  const words: Readonly<Record<SaveState, string>> = {
    untouched: t`Nothing to save yet`,
    kept: t`Saved on this device until it can be uploaded`,
    unpublished: t`Changes not published yet; kept on this device`,
    saving: t`Saving…`,
    saved: card?.state === 'published' ? t`Published` : t`Saved`,
    failed: t`Not saved: ${message}`,
    conflict: t`Not saved: ${message}`,
  };
  return (
    <output className={styles.words} data-state={saveState}>
      <Icon icon={ICONS[saveState]} size="s" />
      {words[saveState]}
    </output>
  );
}

interface MissingProps {
  readonly cardType: CardType;
  readonly fields: readonly string[];
  readonly isPublished: boolean;
}

function Missing({ cardType, fields, isPublished }: MissingProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  if (fields.length === 0) return isPublished ? null : <p>{t`It has everything it needs.`}</p>;
  const nameOf = (field: string): string => {
    if (field === 'title') return t`a title`;
    if (field === 'audience') return t`people or groups`;
    if (field.endsWith('.correct')) return t`which answer is correct`;
    const named = Object.entries(formPart(cardType).fieldNames ?? {}).find(([start]) => field === start || field.startsWith(`${start}.`));
    return named === undefined ? field : i18n._(named[1]);
  };
  const list = format.list([...new Set(fields.map(nameOf))]);
  return <p>{t`Still missing: ${list}`}</p>;
}
