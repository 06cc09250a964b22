// @vitest-environment happy-dom
import { Editor } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { expect, test } from 'vitest';
import { Table, TableCell, TableHeader, TableRow } from './table.ts';

const TABLE =
  '<table><thead><tr><th scope="col">Valve</th><th>Turns</th></tr></thead><tbody><tr><td colspan="2">None is closed</td></tr></tbody></table>';

test('CRD-12 a table that came with a text survives being edited', () => {
  const editor = new Editor({
    extensions: [StarterKit, Table, TableRow, TableHeader, TableCell],
    content: `<p>Before</p>${TABLE}<p>After</p>`,
  });
  editor.chain().setTextSelection(1).insertContent('Well before').run();
  const page = document.createElement('div');
  page.innerHTML = editor.getHTML();
  expect([...page.querySelectorAll('th, td')].map((cell) => cell.textContent)).toEqual(['Valve', 'Turns', 'None is closed']);
  expect(page.querySelectorAll('tr')).toHaveLength(2);
  expect(page.querySelector('th')?.getAttribute('scope')).toBe('col');
  expect(page.querySelector('td')?.getAttribute('colspan')).toBe('2');
  expect(page.querySelector('p')?.textContent).toContain('Well before');
  editor.destroy();
});
