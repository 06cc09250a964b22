import { useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { CardType, LookAlike } from '@waymark/contract/cards';
import { Breadcrumbs, notify, Page, Skeletons, VisuallyHidden } from '@waymark/ui';
import { usePageTitle } from '../../../../platform/page/page-title.ts';
import { type EditorPart, partOf } from '../../card-form.rules.ts';
import { cardHref } from '../../card-look.ts';
import { fieldId } from '../../card-fields.ts';
import type { CardEditor as Editor } from '../../use-card-editor.ts';
import styles from './card-editor.module.css';
import { ContentPart } from './content-part.tsx';
import { EditorPanel, EditorTabs } from './editor-tabs.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { PublishBar } from './publish-bar.tsx';
import { TitleField } from './title-field.tsx';
import { TypeMenu } from './type-menu.tsx';
import { useFocusNext } from './use-focus-next.ts';

// The editor opens with the content; the other parts come when they are turned to.
const PARTS = {
  content: ContentPart,
  details: lazy(async () => ({ default: (await import('./details-part.tsx')).DetailsPart })),
  cover: lazy(async () => ({ default: (await import('./cover-part.tsx')).CoverPart })),
  steps: lazy(async () => ({ default: (await import('./steps-part.tsx')).StepsPart })),
  audience: lazy(async () => ({ default: (await import('./audience-part.tsx')).AudiencePart })),
} as const;
const EditorNotices = lazy(async () => ({ default: (await import('./editor-notices.tsx')).EditorNotices }));
const LookAlikesDialog = lazy(async () => ({ default: (await import('../../dialogs/look-alikes-dialog.tsx')).LookAlikesDialog }));
const CardPreview = lazy(async () => ({ default: (await import('./card-preview.tsx')).CardPreview }));

/** What says much the same as a card (CRD-22); nothing where that cannot be found out, which keeps no one from publishing. */
async function lookAlikesOf(cardId: string): Promise<readonly LookAlike[]> {
  try {
    return await (await import('../../look-alikes.ts')).findLookAlikes(cardId);
  } catch {
    return [];
  }
}

/** Runs something once what stands beside it is there, however long that took to load. */
function WhenShown({ run }: { readonly run: () => void }) {
  useEffect(run);
  return null;
}

interface CardEditorProps {
  readonly editor: Editor;
  readonly heading: string;
  /** In the place of changing the form. */
  readonly onType?: (cardType: CardType) => void;
  readonly onDiscard: () => void;
}

/** The editor with tabs: title and kind above, one part open, the tile beside, the bar at the foot (CRD-02). */
export function CardEditor({ editor, heading, onType, onDiscard }: CardEditorProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [part, setPart] = useState<EditorPart>('content');
  const { focusNext, focusNow } = useFocusNext();
  const [isPublishing, setIsPublishing] = useState(false);
  const [alike, setAlike] = useState<readonly LookAlike[]>([]);
  const leaving = useRef(false);
  const { form, change, errors } = editor;
  const marked = new Set(Object.keys(errors).map(partOf));
  const Part = PARTS[part];
  usePageTitle(form.title.trim() === '' ? heading : form.title);

  const lead = (field: string) => {
    setPart(partOf(field));
    focusNext(fieldId(field));
  };
  const leave = (href: string) => {
    leaving.current = true;
    editor.forget();
    void navigate(href);
  };

  const publish = async (isSure = false) => {
    const wasPublished = editor.card?.state === 'published';
    setIsPublishing(true);
    setAlike([]);
    try {
      if (!wasPublished && !isSure && editor.missing.length === 0) {
        const found = await lookAlikesOf((await editor.save()).id);
        if (found.length > 0) return setAlike(found);
      }
      const published = await editor.publish();
      if (published === undefined) return lead(editor.missing[0] ?? 'title');
      notify({ tone: 'ok', message: wasPublished ? t`Your changes are published.` : t`Published.` });
      leave(cardHref(published));
    } catch {
      // The bar and the fields say what is wrong; what was typed stays.
    } finally {
      setIsPublishing(false);
    }
  };

  return (
    <Page>
      <Breadcrumbs crumbs={[{ href: '/content', label: t`Your content` }, { label: heading }]} />
      <VisuallyHidden as="div">
        <h1>{heading}</h1>
      </VisuallyHidden>
      <div className={styles.editor}>
        <div className={styles.rail}>
          <EditorTabs part={part} marked={marked} onChange={setPart} />
        </div>
        <div className={styles.main}>
          {(editor.error !== null || editor.wasRestored) && (
            <Suspense>
              <EditorNotices editor={editor} onDiscard={onDiscard} />
            </Suspense>
          )}
          <div className={styles.head}>
            <TypeMenu value={form.cardType} onChange={onType ?? ((cardType) => change({ cardType }))} />
            <TitleField form={form} change={change} errors={errors} />
          </div>
          <EditorPanel part={part}>
            <Suspense fallback={<Skeletons shape="text" count={6} />}>
              <Part {...editor} />
              <WhenShown key={part} run={focusNow} />
            </Suspense>
          </EditorPanel>
        </div>
        <Suspense fallback={<aside className={styles.preview} aria-hidden />}>
          <CardPreview form={form} />
        </Suspense>
      </div>
      <PublishBar
        editor={editor}
        isPublishing={isPublishing}
        onPublish={() => void publish()}
        onDeleted={() => leave('/content')}
        onStartAfresh={onDiscard}
      />
      {alike.length > 0 && (
        <Suspense>
          <LookAlikesDialog cards={alike} onClose={() => setAlike([])} onPublish={() => void publish(true)} />
        </Suspense>
      )}
      <LeaveGuard editor={editor} leaving={leaving} />
    </Page>
  );
}
