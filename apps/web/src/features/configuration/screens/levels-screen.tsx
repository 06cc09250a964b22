import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { ProficiencyLevel } from '@waymark/contract/platform';
import {
  Button,
  IconButton,
  IconPlus,
  IconReload,
  IconTrash,
  Notice,
  Panel,
  Refusal,
  Row,
  SortableList,
  Stack,
  TextField,
} from '@waymark/ui';
import type { ConfigurationForm } from '../components/configuration-form.ts';
import { ConfigurationPage, Unpublished } from '../components/configuration-page.tsx';
import styles from '../components/configuration.module.css';

/** /admin/levels: what the organisation calls its levels of proficiency, lowest first (ORG-14). */
export function Screen() {
  const { t } = useLingui();
  return (
    <ConfigurationPage title={t`Proficiency levels`} lead={t`How well someone has a skill, from the lowest level to the highest.`}>
      {(form) => <Levels form={form} />}
    </ConfigurationPage>
  );
}

const MOST = 7;

function Levels({ form }: { readonly form: ConfigurationForm }) {
  const { t } = useLingui();
  const levels = form.setting('proficiency_levels');
  const error = form.errorOf('proficiency_levels');
  const save = (next: readonly ProficiencyLevel[]) =>
    form.change(
      'proficiency_levels',
      next.map((level, at) => Object.assign({}, level, { weight: at + 1 })),
    );
  const move = (from: number, to: number) => {
    const moved = levels[from];
    if (moved !== undefined) save(levels.toSpliced(from, 1).toSpliced(to, 0, moved));
  };
  return (
    <Stack gap={4}>
      <Refusal>{error}</Refusal>
      <Panel variant="tight">
        <SortableList
          label={t`Levels, lowest first`}
          onMove={move}
          items={levels.map((level, at) => ({
            id: level.key,
            name: level.label,
            content: (
              <div className={styles.level}>
                <TextField
                  label={t`Level ${at + 1}`}
                  hideLabel
                  maxLength={60}
                  value={level.label}
                  onChange={(event) => {
                    const label = event.currentTarget.value;
                    save(levels.map((one) => (one.key === level.key ? Object.assign({}, one, { label }) : one)));
                  }}
                />
                <IconButton
                  icon={IconTrash}
                  label={t`Remove ${level.label}`}
                  disabled={levels.length === 1}
                  onClick={() => save(levels.filter(({ key }) => key !== level.key))}
                />
              </div>
            ),
          }))}
        />
      </Panel>
      <Row gap={3}>
        <Button
          icon={IconPlus}
          disabled={levels.length >= MOST}
          onClick={() => save([...levels, { key: `level-${Date.now().toString(36)}`, label: t`New level`, weight: 0 }])}
        >
          <Trans>Add level</Trans>
        </Button>
        <Button variant="plain" icon={IconReload} onClick={() => form.change('proficiency_levels', null)}>
          <Trans>Restore the three defaults</Trans>
        </Button>
        <Unpublished form={form} entryKey="proficiency_levels" />
      </Row>
      <Notice>
        <Plural
          value={MOST - levels.length}
          _0="Seven is the maximum. Matches and comparisons use this order."
          one="You can add one more. Matches and comparisons use this order."
          other="You can add # more. Matches and comparisons use this order."
        />
      </Notice>
    </Stack>
  );
}
