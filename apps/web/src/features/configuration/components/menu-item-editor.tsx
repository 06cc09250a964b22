import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { MenuItem } from '@waymark/contract/platform';
import { Button, Icon, IconChevronDown, IconChevronUp, IconTrash, Row, Stack, Switch, Text, TextField } from '@waymark/ui';
import { WordsByLanguage } from '../../../platform/i18n/words-by-language.tsx';
import type { ConfigurationForm } from './configuration-form.ts';
import styles from './configuration.module.css';
import { GroupPicker } from './group-picker.tsx';

/** Entries whose words are the product's own until the organisation gives them others. */
const KNOWN: Readonly<Record<string, MessageDescriptor>> = {
  home: msg`Home`,
  discover: msg`Discover`,
  learning: msg`Learning`,
  career: msg`Career`,
  groups: msg`Groups`,
  sourcing: msg`Sourcing`,
  dashboard: msg`Dashboard`,
  admin: msg`Administration`,
};

/** Gives what an entry of the menu is called here. */
export function useMenuLabel(): (item: Pick<MenuItem, 'key' | 'label' | 'defaultLabel'>) => string {
  const { i18n } = useLingui();
  return ({ key, label, defaultLabel }) => {
    const known = KNOWN[key];
    return label ?? (known === undefined ? defaultLabel : i18n._(known));
  };
}

interface MenuItemEditorProps {
  readonly form: ConfigurationForm;
  readonly item: MenuItem;
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onChange: (change: Partial<MenuItem>) => void;
  readonly onRemove: () => void;
}

/** One entry: shown or not, and behind "Edit" its words in every language, its address and who it is for. */
export function MenuItemEditor({ form, item, isOpen, onOpen, onChange, onRemove }: MenuItemEditorProps) {
  const { t } = useLingui();
  const id = useId();
  const name = useMenuLabel()(item);
  return (
    <>
      <div className={styles.menuItem}>
        <span className={styles.menuName}>
          <bdi id={id}>{name}</bdi>
          <Text as="span" size="caption">
            <bdi>{item.defaultUrl}</bdi>
          </Text>
        </span>
        <Row gap={3}>
          <Button
            size="s"
            variant="plain"
            aria-expanded={isOpen}
            aria-label={isOpen ? t`Close ${name}` : t`Edit ${name}`}
            onClick={() => onOpen(!isOpen)}
          >
            {isOpen ? <Trans>Close</Trans> : <Trans>Edit</Trans>}
            <Icon icon={isOpen ? IconChevronUp : IconChevronDown} size="s" />
          </Button>
          <Switch labelledBy={id} checked={item.visible} onChange={(event) => onChange({ visible: event.currentTarget.checked })} />
        </Row>
      </div>
      {isOpen && <Details form={form} item={item} name={name} onChange={onChange} onRemove={onRemove} />}
    </>
  );
}

function Details({
  form,
  item,
  name,
  onChange,
  onRemove,
}: Pick<MenuItemEditorProps, 'form' | 'item' | 'onChange' | 'onRemove'> & { readonly name: string }) {
  const { t, i18n } = useLingui();
  const isOwn = KNOWN[item.key] === undefined;
  const known = KNOWN[item.key];
  return (
    <Stack gap={4} className={styles.menuEdit}>
      <div className={styles.pair}>
        <TextField
          label={t`Label`}
          help={
            known === undefined
              ? t`Used for languages without their own label.`
              : t`Leave empty to use the default wording in every language.`
          }
          optional={!isOwn}
          maxLength={60}
          placeholder={known === undefined ? undefined : i18n._(known)}
          value={isOwn ? item.defaultLabel : (item.label ?? '')}
          onChange={(event) => {
            const text = event.currentTarget.value;
            onChange(isOwn ? { defaultLabel: text } : { label: text === '' ? null : text });
          }}
        />
        <TextField
          label={t`Address`}
          help={t`Start with / for a page in the product, or https:// for other sites.`}
          dir="ltr"
          maxLength={500}
          disabled={!isOwn}
          value={item.defaultUrl}
          onChange={(event) => onChange({ defaultUrl: event.currentTarget.value.trim() })}
        />
      </div>
      <WordsByLanguage
        words={item.languages}
        maxLength={60}
        labelOf={({ native_name: language }) => t`Label in ${language}`}
        onChange={(languages) => onChange({ languages })}
      />
      <GroupPicker
        label={t`Only for these groups`}
        help={t`Leave empty to show it to everyone.`}
        named={form.named}
        value={item.groups}
        onChange={(groups) => onChange({ groups: [...groups] })}
      />
      {isOwn && (
        <div>
          <Button size="s" variant="danger" icon={IconTrash} onClick={onRemove}>
            <Trans>Remove {name}</Trans>
          </Button>
        </div>
      )}
    </Stack>
  );
}
