import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { MenuItem } from '@waymark/contract/platform';
import { Button, IconPlus, Panel, Section, SortableList, Stack, Text, Notice } from '@waymark/ui';
import type { ConfigurationForm } from '../components/configuration-form.ts';
import { ConfigurationPage, Unpublished } from '../components/configuration-page.tsx';
import { MenuItemEditor, useMenuLabel } from '../components/menu-item-editor.tsx';
import { MenuPreview } from '../components/menu-preview.tsx';

/** /admin/menu: order, words, visibility and groups of the menu's entries (ORG-10, ADM-02). */
export function Screen() {
  const { t } = useLingui();
  return (
    <ConfigurationPage title={t`Menu and labels`} lead={t`Which items the menu shows, in what order and with which labels.`}>
      {(form) => <MenuEditor form={form} />}
    </ConfigurationPage>
  );
}

const MOST = 40;

function MenuEditor({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const [open, setOpen] = useState<string | null>(null);
  const labelOf = useMenuLabel();
  const items = form.setting('menu').toSorted((one, other) => one.index - other.index);
  const save = (next: readonly MenuItem[]) =>
    form.change(
      'menu',
      next.map((item, index) => Object.assign({}, item, { index })),
    );
  const move = (from: number, to: number) => {
    const moved = items[from];
    if (moved !== undefined) save(items.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  const add = () => {
    const item = newItem(t`New item`);
    save([...items, item]);
    setOpen(item.key);
  };
  return (
    <>
      <Section title={t`Entries`} actions={<Unpublished form={form} entryKey="menu" />}>
        <Stack gap={4}>
          {form.errorOf('menu') !== undefined && <Notice tone="bad">{form.errorOf('menu')}</Notice>}
          <Panel variant="tight">
            <SortableList
              label={t`Menu items`}
              onMove={move}
              items={items.map((item) => ({
                id: item.key,
                name: labelOf(item),
                content: (
                  <MenuItemEditor
                    form={form}
                    item={item}
                    isOpen={open === item.key}
                    onOpen={(isOpen) => setOpen(isOpen ? item.key : null)}
                    onChange={(change) => save(items.map((one) => (one.key === item.key ? Object.assign({}, one, change) : one)))}
                    onRemove={() => save(items.filter(({ key }) => key !== item.key))}
                  />
                ),
              }))}
            />
          </Panel>
          <Text size="small">
            <Trans>
              “My team” and “Sourcing” appear at the end for people who have them. To rename or move one, add an item for{' '}
              <bdi>/manager-dashboard</bdi> or <bdi>/sourcing</bdi>.
            </Trans>
          </Text>
          <div>
            <Button icon={IconPlus} onClick={add} disabled={items.length >= MOST}>
              <Trans>Add item</Trans>
            </Button>
          </div>
        </Stack>
      </Section>
      <MenuPreview form={form} />
    </>
  );
}

const newItem = (defaultLabel: string): MenuItem => ({
  key: `entry-${Date.now().toString(36)}`,
  index: 0,
  defaultLabel,
  defaultUrl: '/',
  visible: true,
  groups: [],
  label: null,
  languages: {},
  translations: {},
});
