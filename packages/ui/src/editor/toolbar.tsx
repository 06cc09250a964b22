import { Trans, useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button } from '../actions/button.tsx';
import { IconButton } from '../actions/icon-button.tsx';
import { safeHref } from '../discussion/rich-text-rules.ts';
import { TextField } from '../fields/text-fields.tsx';
import type { IconShape } from '../icons/icon.tsx';
import {
  IconBlockquote,
  IconBold,
  IconCode,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconStrikethrough,
} from '../icons/icons.ts';
import styles from './editor.module.css';

type Tool = { name: string; icon: IconShape; label: string; active: boolean; run: () => void };

function useTools(editor: Editor, openLink: () => void): Tool[][] {
  const { t } = useLingui();
  const active = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      strike: now.isActive('strike'),
      code: now.isActive('code'),
      h2: now.isActive('heading', { level: 2 }),
      h3: now.isActive('heading', { level: 3 }),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      quote: now.isActive('blockquote'),
      link: now.isActive('link'),
    }),
  });
  const chain = () => editor.chain().focus();
  return [
    [
      { name: 'bold', icon: IconBold, label: t`Bold`, active: active.bold, run: () => chain().toggleBold().run() },
      { name: 'italic', icon: IconItalic, label: t`Italic`, active: active.italic, run: () => chain().toggleItalic().run() },
      { name: 'strike', icon: IconStrikethrough, label: t`Strikethrough`, active: active.strike, run: () => chain().toggleStrike().run() },
      { name: 'code', icon: IconCode, label: t`Code`, active: active.code, run: () => chain().toggleCode().run() },
    ],
    [
      { name: 'h2', icon: IconH2, label: t`Heading`, active: active.h2, run: () => chain().toggleHeading({ level: 2 }).run() },
      { name: 'h3', icon: IconH3, label: t`Subheading`, active: active.h3, run: () => chain().toggleHeading({ level: 3 }).run() },
      { name: 'bullets', icon: IconList, label: t`List`, active: active.bullets, run: () => chain().toggleBulletList().run() },
      {
        name: 'numbers',
        icon: IconListNumbers,
        label: t`Numbered list`,
        active: active.numbers,
        run: () => chain().toggleOrderedList().run(),
      },
      { name: 'quote', icon: IconBlockquote, label: t`Quote`, active: active.quote, run: () => chain().toggleBlockquote().run() },
    ],
    [{ name: 'link', icon: IconLink, label: t`Link`, active: active.link, run: openLink }],
  ];
}

function LinkRow({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const { t } = useLingui();
  const current: unknown = editor.getAttributes('link').href;
  const [address, setAddress] = useState(typeof current === 'string' ? current : '');
  const [error, setError] = useState<string>();
  const apply = () => {
    const href = safeHref(/^[a-z]+:|^\/|^#/i.test(address.trim()) ? address : `https://${address.trim()}`);
    if (!href || address.trim() === '') return setError(t`Enter a web address, such as https://example.com`);
    const chain = editor.chain().focus().extendMarkRange('link');
    if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setLink({ href }).run();
    onClose();
  };
  const keyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      editor.commands.focus();
      onClose();
    }
    if (event.key !== 'Enter') return;
    // The editor stands inside a form, which must not be sent by this.
    event.preventDefault();
    apply();
  };
  return (
    <div className={styles.linkRow}>
      <TextField
        label={t`Web address`}
        value={address}
        error={error}
        inputMode="url"
        autoFocus
        onChange={(event) => setAddress(event.currentTarget.value)}
        onKeyDown={keyDown}
      />
      <Button onClick={apply}>
        <Trans>Set link</Trans>
      </Button>
      {editor.isActive('link') && (
        <Button
          variant="plain"
          onClick={() => {
            editor.chain().focus().extendMarkRange('link').unsetLink().run();
            onClose();
          }}
        >
          <Trans>Remove link</Trans>
        </Button>
      )}
    </div>
  );
}

/** One stop for the Tab key; arrow keys move between the buttons. */
export function EditorToolbar({ editor, label }: { editor: Editor; label: string }) {
  const bar = useRef<HTMLDivElement>(null);
  const [linking, setLinking] = useState(false);
  const [focused, setFocused] = useState(0);
  const groups = useTools(editor, () => setLinking(true));
  const all = groups.flat();
  const move = (event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const target = { [forward]: focused + 1, [backward]: focused - 1, Home: 0, End: all.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + all.length) % all.length;
    setFocused(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- focus stands on one of its buttons */}
      <div className={styles.toolbar} role="toolbar" aria-label={label} ref={bar} onKeyDown={move}>
        {groups.map((tools) => (
          <span key={tools[0]?.name} className={styles.tools}>
            {tools.map((tool) => {
              const at = all.indexOf(tool);
              return (
                <IconButton
                  key={tool.name}
                  icon={tool.icon}
                  size="s"
                  label={tool.label}
                  aria-pressed={tool.active}
                  tabIndex={at === focused ? 0 : -1}
                  onMouseDown={(event) => event.preventDefault()}
                  onFocus={() => setFocused(at)}
                  onClick={tool.run}
                />
              );
            })}
          </span>
        ))}
      </div>
      {linking && <LinkRow editor={editor} onClose={() => setLinking(false)} />}
    </>
  );
}
