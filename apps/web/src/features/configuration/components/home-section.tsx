import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { sectionOfWidget, sectionWidget } from '@waymark/contract/embedded-sections';
import { HOME_WIDGETS, type HomeWidget, isPlacedWidget, type PlacedWidget } from '@waymark/contract/home';
import { Link, Notice, Panel, Section, SortableList, Stack, Switch, Text } from '@waymark/ui';
import { HOME_WIDGET_WORDS } from '../../../platform/page/home-widget-words.ts';
import { shownSectionsQuery } from '../../embedded-sections/embedded-sections.public.tsx';
import { homeLayoutsQuery } from '../configuration.queries.ts';
import styles from './configuration.module.css';
import type { ConfigurationForm } from './configuration-form.ts';
import { Unpublished } from './configuration-page.tsx';

const WIDGETS = 'home_widgets';

/** The widgets of the home page in the order they stand (HOM-01, ORG-12). */
export function HomeSection({ form }: { readonly form: ConfigurationForm }) {
  const { t, i18n } = useLingui();
  const sections = useQuery(shownSectionsQuery).data?.items ?? [];
  const layouts = useQuery(homeLayoutsQuery).data?.items ?? [];
  const forEveryone = layouts.find(({ audience, publishedVersion }) => audience === null && publishedVersion !== null)?.name;
  const stored = form.setting(WIDGETS).filter((entry): entry is { key: PlacedWidget; visible: boolean } => isPlacedWidget(entry.key));
  const missing = (key: PlacedWidget) => !stored.some((entry) => entry.key === key);
  const widgets = [
    ...stored,
    ...HOME_WIDGETS.filter(missing).map((key) => ({ key, visible: true })),
    // No one sees a section on home before someone places it there.
    ...sections.flatMap(({ name }) => (missing(sectionWidget(name)) ? [{ key: sectionWidget(name), visible: false }] : [])),
  ];
  const nameOf = (key: PlacedWidget) => {
    const section = sectionOfWidget(key);
    if (section === undefined) return i18n._(HOME_WIDGET_WORDS[key as HomeWidget]);
    return sections.find(({ name }) => name === section)?.title ?? section;
  };
  const save = (next: typeof widgets) => {
    const kept = next.filter(({ key, visible }) => visible || sectionOfWidget(key) === undefined);
    const isUsual = kept.every(({ key, visible }, at) => visible && key === HOME_WIDGETS[at]);
    form.change(WIDGETS, isUsual ? [] : kept);
  };
  const move = (from: number, to: number) => {
    const moved = widgets[from];
    if (moved !== undefined) save(widgets.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <Section title={t`Home page`} actions={<Unpublished form={form} entryKey={WIDGETS} />}>
      <Stack gap={4} className={styles.narrow}>
        <Text size="small">
          <Trans>
            This is the page for everyone without a published layout. <Link href="/configure/homepage">Arrange layouts</Link> for titles,
            half width, and parts for some people.
          </Trans>
        </Text>
        {forEveryone !== undefined && (
          <Notice tone="warn">
            <Trans>
              The layout “{forEveryone}” is published for everyone, so no one sees this page. Change the layout instead, or take it back.
            </Trans>
          </Notice>
        )}
        <Panel variant="tight">
          <SortableList
            label={t`Home page sections`}
            onMove={move}
            items={widgets.map(({ key, visible }, at) => {
              const name = nameOf(key);
              return {
                id: key,
                name,
                content: (
                  <div className={styles.widget}>
                    <span id={`widget-${at}`}>{name}</span>
                    <Switch
                      labelledBy={`widget-${at}`}
                      checked={visible}
                      onChange={({ currentTarget: { checked } }) =>
                        save(widgets.map((one) => (one.key === key ? { key, visible: checked } : one)))
                      }
                    />
                  </div>
                ),
              };
            })}
          />
        </Panel>
      </Stack>
    </Section>
  );
}
