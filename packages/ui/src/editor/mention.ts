import { mergeAttributes, Node } from '@tiptap/core';
import type { Editor } from '@tiptap/core';

/** A person named in a text: `<span data-mention="id">@Name</span>`. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes() {
    return {
      id: {
        default: null,
        parseHTML: (element) => element.getAttribute('data-mention'),
        renderHTML: ({ id }) => ({ 'data-mention': String(id) }),
      },
      label: { default: '', parseHTML: (element) => (element.textContent ?? '').replace(/^@/, ''), renderHTML: () => ({}) },
    };
  },
  parseHTML: () => [{ tag: 'span[data-mention]' }],
  renderHTML: ({ node, HTMLAttributes }) => ['span', mergeAttributes(HTMLAttributes), `@${String(node.attrs.label)}`],
  renderText: ({ node }) => `@${String(node.attrs.label)}`,
});

/** The name being typed after `@`, up to the cursor, and where it starts in the document. */
export type MentionQuery = { text: string; from: number; to: number };

/** Finds the mention being typed; undefined when the cursor stands elsewhere. */
export function mentionQuery(editor: Editor): MentionQuery | undefined {
  const { selection } = editor.state;
  if (!selection.empty) return undefined;
  const { $from } = selection;
  const before = $from.parent.textBetween(0, $from.parentOffset, undefined, '￼');
  const found = /(?:^|[\s(￼])@([^\s@￼]{0,32}(?: [^\s@￼]{0,32})?)$/u.exec(before);
  if (found?.[1] === undefined) return undefined;
  return { text: found[1], from: selection.from - found[1].length - 1, to: selection.from };
}
