import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import {
  type ArrangedPage,
  type LayoutChoices,
  type LayoutWidget,
  missingTitles,
  PAGE_LAYOUT_LIMITS as LIMITS,
  type PageLayout,
  TILE_COUNTS,
  traitsOf,
  type WidgetAudience,
} from '@waymark/contract/page-layouts';
import type { Target } from '@waymark/contract/targets';
import {
  Button,
  Heading,
  IconArrowDown,
  IconArrowUp,
  IconButton,
  IconTrash,
  IconX,
  RadioGroup,
  Row,
  SelectField,
  Stack,
  SwitchField,
  Text,
  TextField,
} from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { RuleField } from '../../targets/targets.public.tsx';
import styles from './page-layouts.module.css';

interface WidgetSettingsProps {
  readonly page: ArrangedPage;
  readonly widget: LayoutWidget;
  readonly name: string;
  readonly choices: LayoutChoices;
  readonly rules: PageLayout['rules'];
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onChange: (part: Partial<LayoutWidget>) => void;
  readonly onUp: () => void;
  readonly onDown: () => void;
  readonly onHalf: () => void;
  readonly onRemove: () => void;
  readonly onClose: () => void;
}

/** What can be said of a widget on the page, and the keyboard's way to move it. */
export function WidgetSettings({
  page,
  widget,
  name,
  choices,
  rules,
  isFirst,
  isLast,
  onChange,
  onUp,
  onDown,
  onHalf,
  onRemove,
  onClose,
}: WidgetSettingsProps) {
  const { t } = useLingui();
  const heading = useId();
  const traits = traitsOf(page, widget.key);
  const usual = traits?.tiles;
  return (
    <section aria-labelledby={heading}>
      <Stack gap={5}>
        <Row justify="between" wrap={false}>
          <Heading level={2} look="h4" id={heading}>
            <bdi>{name}</bdi>
          </Heading>
          <IconButton icon={IconX} size="s" label={t`Close settings`} onClick={onClose} />
        </Row>
        {traits?.isUntitled !== true && (
          <Titles widget={widget} languages={choices.languages} onChange={(titles) => onChange({ titles })} />
        )}
        {usual !== undefined && (
          <SelectField
            label={t`Show`}
            value={widget.tiles === null ? '' : String(widget.tiles)}
            onChange={({ currentTarget: { value } }) => onChange({ tiles: value === '' ? null : Number(value) })}
            options={[
              { value: '', label: t`Default, up to ${usual}` },
              ...TILE_COUNTS.map((count) => ({ value: String(count), label: t`Up to ${count}` })),
            ]}
          />
        )}
        <SeenBy seenBy={widget.seenBy} rules={rules} canUseRules={choices.canUseRules} onChange={(seenBy) => onChange({ seenBy })} />
        <SwitchField
          label={t`People can hide it`}
          checked={widget.mayHide}
          onChange={({ currentTarget: { checked } }) => onChange({ mayHide: checked })}
        />
        <div className={styles.moves}>
          <Button size="s" icon={IconArrowUp} disabled={isFirst} onClick={onUp}>
            <Trans>Up</Trans>
          </Button>
          <Button size="s" icon={IconArrowDown} disabled={isLast} onClick={onDown}>
            <Trans>Down</Trans>
          </Button>
          <Button size="s" aria-pressed={widget.isHalf} onClick={onHalf}>
            <Trans>Half width</Trans>
          </Button>
        </div>
        <div>
          <Button variant="danger" size="s" icon={IconTrash} onClick={onRemove}>
            <Trans>Remove from the page</Trans>
          </Button>
        </div>
      </Stack>
    </section>
  );
}

interface TitlesProps {
  readonly widget: LayoutWidget;
  readonly languages: readonly string[];
  readonly onChange: (titles: LayoutWidget['titles']) => void;
}

/** The title in one language after the other; languages without one are named at the field. */
function Titles({ widget: { titles }, languages, onChange }: TitlesProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const field = useId();
  const [chosen, setChosen] = useState(() => (languages.includes(i18n.locale) ? i18n.locale : (languages[0] ?? 'en')));
  const missing = missingTitles(titles, languages);
  const count = Object.keys(titles).length;
  const write = (title: string) => {
    const { [chosen]: _before, ...rest } = titles;
    onChange(title.trim() === '' ? rest : { ...rest, [chosen]: title });
  };
  const names = format.list(missing.map((code) => format.languageName(code)));
  const next = missing.find((code) => code !== chosen);
  const nextName = next === undefined ? '' : format.languageName(next);
  return (
    <Stack gap={3}>
      {languages.length > 1 && (
        <SelectField
          label={t`Title language`}
          value={chosen}
          onChange={({ currentTarget: { value } }) => setChosen(value)}
          options={languages.map((code) => ({ value: code, label: format.languageName(code) }))}
        />
      )}
      <TextField
        id={field}
        label={t`Title`}
        optional
        maxLength={LIMITS.title}
        lang={chosen}
        dir={(titles[chosen] ?? '') === '' ? undefined : 'auto'}
        help={
          count === 0
            ? t`If empty, people see the default title in their language.`
            : missing.length === 0
              ? t`In all languages.`
              : t`Missing: ${names}.`
        }
        value={titles[chosen] ?? ''}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {next !== undefined && (
        <div>
          <Button
            size="s"
            variant="plain"
            onClick={() => {
              setChosen(next);
              document.getElementById(field)?.focus();
            }}
          >
            <Trans>Add the title in {nextName}</Trans>
          </Button>
        </div>
      )}
    </Stack>
  );
}

interface SeenByProps {
  readonly seenBy: WidgetAudience;
  readonly rules: PageLayout['rules'];
  readonly canUseRules: boolean;
  readonly onChange: (seenBy: WidgetAudience) => void;
}

/** Who sees a widget: everyone the layout is for, only those a saved rule means, or everyone else. */
function SeenBy({ seenBy, rules, canUseRules, onChange }: SeenByProps) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<Target | null>(null);
  const { mode, targetId } = seenBy;
  const known = rules.find(({ id }) => id === targetId);
  return (
    <Stack gap={4}>
      <RadioGroup<WidgetAudience['mode']>
        label={t`Who sees it`}
        value={mode}
        onChange={(next) => onChange({ mode: next, targetId: next === 'everyone' ? null : targetId })}
        options={[
          { value: 'everyone', label: t`Everyone` },
          { value: 'only', label: t`Only some people`, disabled: !canUseRules },
          { value: 'except', label: t`Everyone except`, disabled: !canUseRules },
        ]}
      />
      {!canUseRules && (
        <Text size="small">
          <Trans>People administrators can choose a rule here.</Trans>
        </Text>
      )}
      {mode !== 'everyone' && targetId !== null && (chosen?.id ?? null) !== targetId && (
        <Row justify="between">
          <Text size="small">
            <strong>
              <bdi>{known?.name ?? t`A saved rule`}</bdi>
            </strong>
          </Text>
          {canUseRules && (
            <Button size="s" onClick={() => onChange({ mode, targetId: null })}>
              <Trans>Choose another</Trans>
            </Button>
          )}
        </Row>
      )}
      {mode !== 'everyone' && canUseRules && (targetId === null || chosen?.id === targetId) && (
        <RuleField
          help={mode === 'only' ? t`Only people who match see it.` : t`People who match do not see it.`}
          rule={targetId === null ? null : chosen}
          onChange={(rule) => {
            setChosen(rule);
            onChange({ mode, targetId: rule?.id ?? null });
          }}
        />
      )}
    </Stack>
  );
}
