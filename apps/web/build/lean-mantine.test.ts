import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { leanModule, membersUsed } from './lean-mantine.ts';

const kit = join(import.meta.dirname, '../../../packages/ui');
// What it exports lies in a folder beside the modules that bundlers take.
const mantine = join(dirname(createRequire(join(kit, 'package.json')).resolve('@mantine/core')), '../esm/components');
const component = (path: string) => join(mantine, `${path}.mjs`);
const used = membersUsed(
  globSync('src/**/*.tsx', { cwd: kit })
    .map((file) => readFileSync(join(kit, file), 'utf8'))
    .join('\n'),
);
const lean = (path: string) => leanModule(component(path), readFileSync(component(path), 'utf8'), used) ?? '';

test('SHL-61 of a menu stays what the design system uses, and nothing that brings inputs along', () => {
  const menu = lean('Menu/Menu');
  for (const member of ['Target', 'Dropdown', 'Item', 'CheckboxItem', 'Label', 'Divider']) expect(menu).toContain(`Menu.${member} = `);
  for (const member of ['Search', 'Sub', 'RadioItem', 'ContextMenu']) expect(menu).not.toContain(`Menu.${member} = `);
  expect(menu).toContain('Menu.displayName = ');
});

test('SHL-61 a modal asks nothing of a scroll area that is never there', () => {
  expect(lean('Modal/ModalRoot')).toContain('const ScrollArea = { Autosize: null };');
  expect(lean('Modal/ModalRoot')).not.toMatch(/import \{ ScrollArea \}/);
});

test('SHL-61 the provider brings no colours and classes that it is told not to write', () => {
  const provider = leanModule(
    component('../core/MantineProvider/MantineProvider'),
    readFileSync(component('../core/MantineProvider/MantineProvider'), 'utf8'),
    used,
  );
  expect(provider).toContain('const MantineCssVariables = null;');
  expect(provider).toContain('const MantineClasses = null;');
  expect(provider).not.toMatch(/import \{ Mantine(?:CssVariables|Classes) \}/);
});

test('SHL-61 other components are left as they are', () => {
  expect(leanModule(component('Accordion/Accordion'), 'Accordion.Item = AccordionItem;', used)).toBeNull();
});
