import { Node } from '@tiptap/core';

/** A picture that stands in a text. The editor adds none, and keeps those that came with a text from elsewhere. */
export const Picture = Node.create({
  name: 'picture',
  group: 'block',
  draggable: true,
  addAttributes: () => ({ src: { default: null }, alt: { default: null }, width: { default: null }, height: { default: null } }),
  parseHTML: () => [{ tag: 'img[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
});
