import { useLingui } from '@lingui/react/macro';
import type { Editor } from '@tiptap/core';
import { EditorContent, useEditor, useEditorState } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import type { KeyboardEvent } from 'react';
import richStyles from '../discussion/discussion.module.css';
import { PeopleOffer } from '../discussion/people-offer.tsx';
import { FieldNote, Optional } from '../fields/field.tsx';
import type { FieldProps } from '../fields/field.tsx';
import fieldStyles from '../fields/fields.module.css';
import type { Person } from '../people/person.tsx';
import { classes } from '../styles/classes.ts';
import styles from './editor.module.css';
import { Mention, mentionQuery } from './mention.ts';
import type { MentionQuery } from './mention.ts';
import { Picture } from './picture.ts';
import { Table, TableCell, TableHeader, TableRow } from './table.ts';
import { EditorToolbar } from './toolbar.tsx';

type RichTextEditorProps = FieldProps & {
  /** HTML at the start; later changes come out through `onChange`. */
  defaultValue?: string | undefined;
  /** HTML; an empty text gives the empty string. */
  onChange: (html: string) => void;
  placeholder?: string | undefined;
  /** Finds people for what follows `@`; without it there are no mentions. */
  onMention?: ((text: string) => Promise<readonly Person[]>) | undefined;
  /** Lowest height of the text, in pixels. */
  minHeight?: number | undefined;
  id?: string | undefined;
};

type Offer = { query: MentionQuery; people: readonly Person[]; chosen: number };

function useMentions(editor: Editor | null, onMention: RichTextEditorProps['onMention']) {
  const [offer, setOffer] = useState<Offer>();
  const find = useEffectEvent(async () => {
    const asked = editor ? mentionQuery(editor) : undefined;
    if (!asked || !onMention) return setOffer(undefined);
    const people = await onMention(asked.text);
    // Typing went on meanwhile: a later answer comes.
    if (!editor || mentionQuery(editor)?.text !== asked.text) return;
    setOffer(people.length > 0 ? { query: asked, people: people.slice(0, 6), chosen: 0 } : undefined);
  });
  useEffect(() => {
    const look = () => void find();
    const close = () => setOffer(undefined);
    editor?.on('update', look).on('blur', close);
    return () => {
      editor?.off('update', look).off('blur', close);
    };
  }, [editor]);

  const choose = (person: Person) => {
    if (!editor || !offer) return;
    const query = mentionQuery(editor) ?? offer.query;
    editor
      .chain()
      .focus()
      .insertContentAt({ from: query.from, to: query.to }, [
        { type: 'mention', attrs: { id: person.id, label: person.name } },
        { type: 'text', text: ' ' },
      ])
      .run();
    setOffer(undefined);
  };
  const keyDown = (event: KeyboardEvent) => {
    if (!offer) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const person = offer.people[offer.chosen];
    if (step !== undefined) setOffer({ ...offer, chosen: (offer.chosen + step + offer.people.length) % offer.people.length });
    else if ((event.key === 'Enter' || event.key === 'Tab') && person) choose(person);
    else if (event.key === 'Escape') setOffer(undefined);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return { offer, choose, keyDown };
}

/** A text with headings, lists, links and mentions. Loaded on demand, because it is large. */
export function RichTextEditor({
  label,
  help,
  error,
  optional,
  hideLabel,
  defaultValue = '',
  onChange,
  placeholder,
  onMention,
  minHeight,
  id,
}: RichTextEditorProps) {
  const { t } = useLingui();
  const made = useId();
  const own = id ?? made;
  const describedBy = error ? `${own}-error` : help ? `${own}-help` : undefined;
  const editor = useEditor({
    extensions: [
      StarterKit.configure({ heading: { levels: [2, 3] }, link: { openOnClick: false, defaultProtocol: 'https' }, underline: false }),
      Mention,
      Picture,
      Table,
      TableRow,
      TableHeader,
      TableCell,
    ],
    content: defaultValue,
    injectCSS: false,
    editorProps: {
      attributes: {
        id: own,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${own}-label`,
        ...(describedBy ? { 'aria-describedby': describedBy } : {}),
        ...(error ? { 'aria-invalid': 'true' } : {}),
        class: classes(richStyles.rich),
        dir: 'auto',
      },
    },
    onUpdate: ({ editor: now }) => onChange(now.isEmpty ? '' : now.getHTML()),
  });
  const empty = useEditorState({ editor, selector: ({ editor: now }) => now?.isEmpty ?? true });
  const { offer, choose, keyDown } = useMentions(editor, onMention);

  return (
    <div className={fieldStyles.field}>
      <span className={hideLabel ? richStyles.hidden : fieldStyles.label} id={`${own}-label`}>
        {label}
        {optional && !hideLabel && <Optional />}
      </span>
      <div
        className={classes(styles.editor, error ? styles.invalid : undefined)}
        onKeyDownCapture={keyDown}
        style={{ '--editor-height': minHeight === undefined ? undefined : `${minHeight}px` }}
      >
        {editor && <EditorToolbar editor={editor} label={t`Format text`} />}
        <div className={styles.text}>
          {empty && placeholder && (
            <span className={styles.placeholder} aria-hidden>
              {placeholder}
            </span>
          )}
          <EditorContent editor={editor} />
        </div>
        {offer && <PeopleOffer id={`${own}-people`} people={offer.people} chosen={offer.chosen} onChoose={choose} />}
      </div>
      <FieldNote id={own} help={help} error={error} />
    </div>
  );
}
