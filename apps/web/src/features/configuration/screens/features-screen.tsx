import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { entryPlace, SWITCH_SECTIONS, type SwitchSection } from '@waymark/contract/configuration';
import type { Audience, FeatureSwitch } from '@waymark/contract/platform';
import { Button, EmptyState, Heading, IconPlus, IconSearch, Panel, Segments, Stack, TextField } from '@waymark/ui';
import styles from '../components/configuration.module.css';
import type { ConfigurationForm } from '../components/configuration-form.ts';
import { ConfigurationPage } from '../components/configuration-page.tsx';
import { AssignmentsSection } from '../components/assignments-section.tsx';
import { DefaultsSection } from '../components/defaults-section.tsx';
import { FeatureRow } from '../components/feature-row.tsx';
import { SECTION_WORDS, SWITCH_WORDS } from '../components/switch-words.ts';
import { FlagDialog } from '../dialogs/flag-dialog.tsx';

/** /admin/features: every switch and flag, for everyone or for some (ADM-03). */
export function Screen() {
  const { t } = useLingui();
  return (
    <ConfigurationPage title={t`Features`} lead={t`Switch parts of the product on or off, for everyone or for some groups.`}>
      {(form) => <Features form={form} />}
    </ConfigurationPage>
  );
}

type Shown = 'all' | 'on' | 'changed';

interface Feature {
  readonly entryKey: string;
  readonly audienceKey: string | null;
  readonly name: string;
  readonly detail: string;
  readonly isOn: boolean;
}

function Features({ form }: { readonly form: ConfigurationForm }) {
  const { t, i18n } = useLingui();
  const [shown, setShown] = useState<Shown>('all');
  const [text, setText] = useState('');
  const [addingFlag, setAddingFlag] = useState(false);

  const switchOf = (name: FeatureSwitch): Feature => ({
    entryKey: `switches.${name}`,
    audienceKey: `switch_audiences.${name}`,
    name: i18n._(SWITCH_WORDS[name].name),
    detail: i18n._(SWITCH_WORDS[name].detail),
    isOn: form.valueOf(`switches.${name}`) === true,
  });
  const setting = (entryKey: string, name: string, detail: string): Feature => ({
    entryKey,
    audienceKey: null,
    name,
    detail,
    isOn: form.valueOf(entryKey) === true,
  });
  const flags = flagsOf(form);
  const sections = [
    ...(Object.keys(SWITCH_SECTIONS) as SwitchSection[]).map((section) => ({
      id: section as string,
      title: i18n._(SECTION_WORDS[section]),
      features: [
        ...(section === 'learning'
          ? [
              setting('learning_plan_tab', t`Learning plan tab`, t`Shows each person’s plan beside their assignments.`),
              setting('mark_as_complete_on_visit', t`Mark as complete on visit`, t`Articles are complete once opened.`),
              setting('play_inline', t`Play inline`, t`Opens videos and courses inside the page instead of a new window.`),
              setting('is_lrs_enabled', t`Learning record store`, t`Courses and other systems record what people learn here (xAPI).`),
              setting('is_clc_active', t`Continuous learning credits`, t`People collect credits (CLC) for what they complete.`),
              setting(
                'is_csod_integration_enabled',
                t`Cornerstone OnDemand`,
                t`Tells API clients that some courses come from Cornerstone (CSOD).`,
              ),
            ]
          : []),
        ...(section === 'people'
          ? [setting('show_secondary_manager', t`Secondary managers`, t`Shows a second reporting line beside the line manager.`)]
          : []),
        ...SWITCH_SECTIONS[section].map(switchOf),
        ...(section === 'access'
          ? [setting('member_pay', t`Members pay`, t`Tells API clients that people pay for their own membership.`)]
          : []),
        ...(section === 'navigation'
          ? [
              setting(
                'enable_guide_me',
                t`Guide me`,
                t`Tells API clients to show a guide through the pages. It changes nothing here. Its settings are under Files and services.`,
              ),
            ]
          : []),
      ],
    })),
    { id: 'flags', title: t`Feature flags`, features: flags },
  ];
  const all = sections.flatMap(({ features }) => features);
  const isChanged = ({ entryKey, audienceKey }: Feature) =>
    form.isChanged(entryKey) || (audienceKey !== null && form.isChanged(audienceKey));
  const count = { all: all.length, on: all.filter(({ isOn }) => isOn).length, changed: all.filter(isChanged).length };
  const wanted = text.trim().toLocaleLowerCase();
  const isShown = (feature: Feature) =>
    (shown === 'all' || (shown === 'on' ? feature.isOn : isChanged(feature))) &&
    (wanted === '' || `${feature.name} ${feature.detail} ${feature.entryKey}`.toLocaleLowerCase().includes(wanted));
  const visible = sections.flatMap(({ id, title, features }) => {
    const fitting = features.filter(isShown);
    return fitting.length === 0 ? [] : [{ id, title, features: fitting }];
  });

  return (
    <Stack gap={6}>
      <div className={styles.tools}>
        <div className={styles.find}>
          <TextField
            label={t`Find a feature`}
            hideLabel
            placeholder={t`Find a feature`}
            icon={IconSearch}
            type="search"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </div>
        <Segments
          label={t`Show`}
          value={shown}
          onChange={setShown}
          segments={[
            { value: 'all', label: t`All, ${count.all}` },
            { value: 'on', label: t`On, ${count.on}` },
            { value: 'changed', label: t`Changed, ${count.changed}` },
          ]}
        />
      </div>
      {visible.length === 0 && (
        <EmptyState title={t`No matching features`} topic="Search">
          <Trans>Try another word, or show all of them.</Trans>
        </EmptyState>
      )}
      {visible.map(({ id, title, features }) => (
        <section key={id} aria-labelledby={`section-${id}`}>
          <Heading level={2} look="h4" id={`section-${id}`} style={{ marginBlockEnd: 10 }}>
            {title}
          </Heading>
          <Panel as="ul" className={styles.rows}>
            {features.map((feature) => (
              <FeatureRow key={feature.entryKey} form={form} {...feature} />
            ))}
          </Panel>
        </section>
      ))}
      <div>
        <Button icon={IconPlus} onClick={() => setAddingFlag(true)}>
          <Trans>New feature flag</Trans>
        </Button>
      </div>
      {addingFlag && <FlagDialog form={form} onClose={() => setAddingFlag(false)} />}
      <DefaultsSection form={form} />
      <AssignmentsSection form={form} />
    </Stack>
  );
}

/** Flags there are, and those that are drafted. */
function flagsOf(form: ConfigurationForm): Feature[] {
  const keys = new Set(form.keys().filter((key) => entryPlace(key)?.kind === 'flag'));
  return [...keys].flatMap((key) => {
    const place = entryPlace(key);
    const state = form.valueOf(key) as { enabled: boolean; value: unknown; audience: Audience | null } | null;
    if (place?.kind !== 'flag' || state === null) return [];
    return [
      {
        entryKey: key,
        audienceKey: null,
        name: place.flag,
        detail:
          state.value === null
            ? `${place.product} / ${place.feature}`
            : `${place.product} / ${place.feature}: ${JSON.stringify(state.value)}`,
        isOn: state.enabled,
      },
    ];
  });
}
