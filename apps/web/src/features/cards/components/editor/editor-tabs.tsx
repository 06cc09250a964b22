import { useLingui } from '@lingui/react/macro';
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import {
  Icon,
  IconAlertCircle,
  IconFileText,
  IconListCheck,
  IconPhoto,
  type IconShape,
  IconTags,
  IconUsers,
  VisuallyHidden,
} from '@waymark/ui';
import { EDITOR_PARTS, type EditorPart } from '../../card-form.rules.ts';
import styles from './card-editor.module.css';

interface EditorTabsProps {
  readonly part: EditorPart;
  /** Parts in which something needs another look. */
  readonly marked: ReadonlySet<EditorPart>;
  readonly onChange: (part: EditorPart) => void;
}

const ICONS: Readonly<Record<EditorPart, IconShape>> = {
  content: IconFileText,
  details: IconTags,
  cover: IconPhoto,
  steps: IconListCheck,
  audience: IconUsers,
};
const tabId = (part: EditorPart) => `editor-tab-${part}`;

/** Tabs down the side; beside each other where it is narrow. Arrow keys of both directions move between them. */
export function EditorTabs({ part, marked, onChange }: EditorTabsProps) {
  const { t } = useLingui();
  const list = useRef<HTMLDivElement>(null);
  const labels: Readonly<Record<EditorPart, string>> = {
    content: t`Content`,
    details: t`Details`,
    cover: t`Cover`,
    steps: t`Steps`,
    audience: t`Audience`,
  };
  const move = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const at = EDITOR_PARTS.indexOf(part);
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: at + 1,
      [forward]: at + 1,
      ArrowUp: at - 1,
      [backward]: at - 1,
      Home: 0,
      End: -1,
    };
    const to = steps[event.key];
    const next = to === undefined ? undefined : EDITOR_PARTS.at(to % EDITOR_PARTS.length);
    if (next === undefined) return;
    event.preventDefault();
    onChange(next);
    list.current?.querySelector<HTMLElement>(`#${tabId(next)}`)?.focus();
  };
  return (
    <div className={styles.tabs} role="tablist" aria-orientation="vertical" aria-label={t`Parts of this content`} ref={list}>
      {EDITOR_PARTS.map((one) => (
        <button
          key={one}
          type="button"
          role="tab"
          id={tabId(one)}
          aria-selected={one === part}
          aria-controls={one === part ? 'editor-panel' : undefined}
          tabIndex={one === part ? 0 : -1}
          onClick={() => onChange(one)}
          onKeyDown={move}
        >
          <Icon icon={ICONS[one]} />
          <span>{labels[one]}</span>
          {marked.has(one) && (
            <span className={styles.mark}>
              <Icon icon={IconAlertCircle} size="s" />
              <VisuallyHidden>{t`needs review`}</VisuallyHidden>
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

/** The part that is open. */
export const EditorPanel = ({ part, children }: { readonly part: EditorPart; readonly children: ReactNode }) => (
  <div role="tabpanel" id="editor-panel" aria-labelledby={tabId(part)} className={styles.panel}>
    {children}
  </div>
);
