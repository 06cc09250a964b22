import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { type ArrangedPage, type LayoutChoices, type LayoutSummary, type PageLayout } from '@waymark/contract/page-layouts';
import {
  Badge,
  Button,
  ButtonLink,
  Drawer,
  Heading,
  IconArrowLeft,
  IconChevronDown,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconEye,
  IconHistory,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUsers,
  Menu,
  notify,
  Page,
  Row,
  Segments,
  VisuallyHidden,
} from '@waymark/ui';
import { usePageTitle } from '../../../platform/page/page-title.ts';
import { configureHref, previewHref } from '../layout-address.rules.ts';
import { useLayoutEditor } from '../use-layout-editor.ts';
import { useAudienceWords } from './audience-words.ts';
import { Canvas } from './canvas.tsx';
import { LayoutNotices, PublishBar, SaveState } from './editor-state.tsx';
import { useChangeWords } from './change-words.ts';
import styles from './page-layouts.module.css';
import { Palette } from './palette.tsx';
import { usePageWord, useWidgetName } from './widget-words.ts';

const WidgetSettings = lazy(async () => ({ default: (await import('./widget-settings.tsx')).WidgetSettings }));
const PublishDialog = lazy(async () => ({ default: (await import('../dialogs/publish-dialog.tsx')).PublishDialog }));
const VersionsDrawer = lazy(async () => ({ default: (await import('../dialogs/versions-drawer.tsx')).VersionsDrawer }));
const AudienceDialog = lazy(async () => ({ default: (await import('../dialogs/audience-dialog.tsx')).AudienceDialog }));
const DeleteDialog = lazy(async () => ({ default: (await import('../dialogs/delete-dialog.tsx')).DeleteDialog }));

type Asked = 'now' | 'later' | 'versions' | 'audience' | 'new' | 'delete' | 'add';

interface LayoutEditorProps {
  readonly page: ArrangedPage;
  readonly initial: PageLayout;
  readonly layouts: readonly LayoutSummary[];
  readonly choices: LayoutChoices;
}

/** Arranges a page for an audience: what can stand on it, the page, what is said of a widget (HOM-02; shot 29). */
export function LayoutEditor({ page, initial, layouts, choices }: LayoutEditorProps) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate();
  const editor = useLayoutEditor(initial);
  const list = useId();
  const nameOf = useWidgetName(page, choices);
  const pageWord = usePageWord();
  const audienceWords = useAudienceWords();
  const changeWords = useChangeWords(nameOf);
  const [selected, setSelected] = useState<string | null>(null);
  const [size, setSize] = useState<'wide' | 'phone'>('wide');
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState('');
  const whole = useRef<HTMLDivElement>(null);
  const settings = useRef<HTMLElement>(null);
  const { layout, widgets } = editor;
  const chosen = widgets.find(({ key }) => key === selected);
  const at = widgets.findIndex(({ key }) => key === selected);
  const { name: layoutName } = layout;
  const pageName = pageWord(page);
  const title = layout.audience === null ? t`${pageName}, everyone` : t`${pageName}, ${layoutName}`;
  usePageTitle(title);
  const close = () => setAsked(null);

  const focusWidget = (key: string) => whole.current?.querySelector<HTMLElement>(`[data-widget="${CSS.escape(key)}"]`)?.focus();
  const place = (key: string, to: number) => {
    const isNew = !widgets.some((widget) => widget.key === key);
    const count = isNew ? widgets.length + 1 : widgets.length;
    if (to < 0 || to >= count) return;
    editor.place(key, to);
    const [name, number] = [nameOf(key), to + 1];
    setSaid(isNew ? t`${name} is on the page, in position ${number} of ${count}` : t`${name} is now in position ${number} of ${count}`);
  };
  const add = (key: string) => {
    place(key, widgets.length);
    setSelected(key);
  };
  const half = (key: string, wanted: boolean) => {
    editor.set(key, { isHalf: wanted });
    const name = nameOf(key);
    setSaid(wanted ? t`${name} is half width` : t`${name} is full width`);
  };
  const remove = (key: string) => {
    const before = widgets;
    const place = widgets.findIndex((widget) => widget.key === key);
    const name = nameOf(key);
    editor.remove(key);
    setSelected(null);
    const next = before[place + 1]?.key ?? before[place - 1]?.key;
    if (next !== undefined) focusWidget(next);
    notify({ message: t`${name} was removed from the page.`, action: { label: t`Undo`, run: () => editor.bring(before, key) } });
  };
  const draggedKey = (from: number) => (from >= 0 ? widgets[from]?.key : choices.widgets[-1 - from]?.key);
  const drop = (from: number, to: number) => {
    const key = draggedKey(from);
    if (key === undefined || from === to) return;
    place(key, to);
    setSelected(key);
  };
  const select = (key: string) => setSelected(key === selected ? null : key);
  useEffect(() => {
    // Below the page on narrow screens, they would open out of sight; beside it they stay in sight.
    if (selected !== null && matchMedia('(max-width: 1180px)').matches) settings.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const summary = changeWords(editor.changes);

  return (
    <Page width="wide">
      <div className={styles.bar}>
        <ButtonLink href="/admin/page-layouts" variant="quiet" icon={IconArrowLeft} directional aria-label={t`All page layouts`}>
          {null}
        </ButtonLink>
        <div className={styles.barTitle}>
          <Heading level={1} look="h3">
            <bdi>{title}</bdi>
          </Heading>
          <Row gap={2}>
            <Badge tone={layout.publishedVersion === null || editor.changes.total > 0 ? 'info' : 'neutral'} icon={IconPencil}>
              {layout.publishedVersion === null || editor.changes.total > 0 ? t`Draft` : t`Version ${layout.publishedVersion}`}
            </Badge>
            <SaveState editor={editor} />
          </Row>
        </div>
        <div className={styles.barActions}>
          <Menu
            trigger={
              <Button icon={IconUsers} iconEnd={IconChevronDown}>
                <Trans>Audience: {audienceWords(layout.audience)}</Trans>
              </Button>
            }
            groups={[
              {
                id: 'layouts',
                label: t`First match counts`,
                items: layouts.map((one) => ({
                  label: one.audience === null ? t`Everyone` : one.name,
                  checked: one.id === layout.id,
                  onSelect: () => void navigate(configureHref(page, one.id)),
                })),
              },
              {
                id: 'change',
                items: [
                  ...(layout.audience === null
                    ? []
                    : [{ label: t`Who is it for?`, icon: IconUsers, onSelect: () => setAsked('audience') }]),
                  { label: t`New layout for some people`, icon: IconPlus, onSelect: () => setAsked('new') },
                  { label: t`Delete this layout`, icon: IconTrash, danger: true, onSelect: () => setAsked('delete') },
                ],
              },
            ]}
          />
          <Segments<'wide' | 'phone'>
            label={t`Page size`}
            value={size}
            onChange={setSize}
            segments={[
              { value: 'wide', label: t`Wide`, icon: IconDeviceDesktop },
              { value: 'phone', label: t`Phone`, icon: IconDeviceMobile },
            ]}
          />
          <Button icon={IconHistory} onClick={() => setAsked('versions')}>
            <Trans>Versions</Trans>
          </Button>
          <ButtonLink href={previewHref(page, layout.id)} icon={IconEye}>
            <Trans>Preview</Trans>
          </ButtonLink>
        </div>
      </div>
      <LayoutNotices editor={editor} changeWords={changeWords} />
      <div className={styles.columns} ref={whole}>
        <aside className={styles.palette} aria-label={t`Widgets to add`}>
          <Palette choices={choices} placed={new Set(widgets.map(({ key }) => key))} nameOf={nameOf} list={list} onAdd={add} />
        </aside>
        <section className={styles.page} aria-label={t`Page`}>
          <Canvas
            page={page}
            widgets={widgets}
            rules={layout.rules}
            size={size}
            list={list}
            selected={selected}
            nameOf={nameOf}
            titleOf={({ titles }) => titles[i18n.locale] ?? Object.values(titles)[0] ?? null}
            draggedName={(from) => nameOf(draggedKey(from) ?? '')}
            onSelect={select}
            onDrop={drop}
            onMove={place}
            onHalf={half}
            onRemove={remove}
          >
            <div className={styles.onlyNarrow}>
              <Button block icon={IconPlus} onClick={() => setAsked('add')}>
                <Trans>Add widget</Trans>
              </Button>
            </div>
          </Canvas>
        </section>
        <aside className={styles.settings} ref={settings} aria-label={t`Widget settings`}>
          {chosen === undefined ? (
            <p className={styles.meta}>
              <Trans>Choose a widget on the page to change its title, its size and who sees it.</Trans>
            </p>
          ) : (
            <Suspense>
              <WidgetSettings
                key={chosen.key}
                page={page}
                widget={chosen}
                name={nameOf(chosen.key)}
                choices={choices}
                rules={layout.rules}
                isFirst={at === 0}
                isLast={at === widgets.length - 1}
                onChange={(part) => editor.set(chosen.key, part)}
                onUp={() => place(chosen.key, at - 1)}
                onDown={() => place(chosen.key, at + 1)}
                onHalf={() => half(chosen.key, !chosen.isHalf)}
                onRemove={() => remove(chosen.key)}
                onClose={() => {
                  focusWidget(chosen.key);
                  setSelected(null);
                }}
              />
            </Suspense>
          )}
        </aside>
      </div>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      <PublishBar editor={editor} summary={summary} onAsk={setAsked} />
      <Drawer open={asked === 'add'} onClose={close} title={t`Add widget`}>
        <Palette
          choices={choices}
          placed={new Set(widgets.map(({ key }) => key))}
          nameOf={nameOf}
          list={list}
          onAdd={(key) => {
            add(key);
            close();
          }}
        />
      </Drawer>
      <Suspense>
        {(asked === 'now' || asked === 'later') && (
          <PublishDialog editor={editor} summary={summary} starts={asked} nameOf={nameOf} onClose={close} />
        )}
        {asked === 'versions' && <VersionsDrawer editor={editor} nameOf={nameOf} onClose={close} />}
        {asked === 'audience' && (
          <AudienceDialog
            page={page}
            choices={choices}
            layout={layout}
            onClose={close}
            onSaved={(fresh) => {
              editor.adopt(fresh);
              close();
            }}
          />
        )}
        {asked === 'new' && (
          <AudienceDialog
            page={page}
            choices={choices}
            copyOf={layout.id}
            onClose={close}
            onSaved={(fresh) => {
              close();
              void navigate(configureHref(page, fresh.id));
            }}
          />
        )}
        {asked === 'delete' && (
          <DeleteDialog page={page} layout={layout} onClose={close} onDeleted={() => void navigate('/admin/page-layouts')} />
        )}
      </Suspense>
    </Page>
  );
}
