import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import type { LayoutChoices } from '@waymark/contract/page-layouts';
import {
  Heading,
  Icon,
  IconButton,
  IconCheck,
  IconPlus,
  IconSearch,
  Stack,
  Text,
  TextField,
  useDraggedInto,
  VisuallyHidden,
} from '@waymark/ui';
import { iconOfWidget } from './widget-words.ts';
import styles from './page-layouts.module.css';

interface PaletteProps {
  readonly choices: LayoutChoices;
  /** Widgets on the page already; they are ticked, not hidden. */
  readonly placed: ReadonlySet<string>;
  readonly nameOf: (key: string) => string;
  /** The list of the page, where widgets can be dragged to. */
  readonly list: string;
  readonly onAdd: (key: string) => void;
}

/** Everything that can stand on a page: dragged onto it, or added at its end by a button. */
export function Palette({ choices, placed, nameOf, list, onAdd }: PaletteProps) {
  const { t, i18n } = useLingui();
  const heading = useId();
  const [text, setText] = useState('');
  const wanted = text.trim().toLocaleLowerCase(i18n.locale);
  const found = choices.widgets
    .map((widget, at) => ({ ...widget, at, name: nameOf(widget.key) }))
    .filter(({ name }) => name.toLocaleLowerCase(i18n.locale).includes(wanted));
  return (
    <section aria-labelledby={heading}>
      <Stack gap={3}>
        <Heading level={2} look="h4" id={heading}>
          <Trans>Widgets</Trans>
        </Heading>
        <TextField
          label={t`Find a widget`}
          hideLabel
          icon={IconSearch}
          placeholder={t`Find a widget`}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Stack>
      <ul className={styles.paletteList}>
        {found.map(({ key, name, at, isOn }) => (
          <PaletteItem
            key={key}
            widget={key}
            name={name}
            at={at}
            isOn={isOn}
            isPlaced={placed.has(key)}
            list={list}
            onAdd={() => onAdd(key)}
          />
        ))}
      </ul>
      {found.length === 0 && (
        <Text size="small">
          <Trans>No widget matches.</Trans>
        </Text>
      )}
      <Text size="small">
        <Trans>Drag onto the page, or press plus to add at the end.</Trans>
      </Text>
    </section>
  );
}

interface PaletteItemProps {
  readonly widget: string;
  readonly name: string;
  readonly at: number;
  readonly isOn: boolean;
  readonly isPlaced: boolean;
  readonly list: string;
  readonly onAdd: () => void;
}

function PaletteItem({ widget, name, at, isOn, isPlaced, list, onAdd }: PaletteItemProps) {
  const { t } = useLingui();
  const { element } = useDraggedInto<HTMLLIElement>(list, -1 - at, isOn && !isPlaced);
  return (
    <li ref={element} className={styles.paletteItem} data-in={isPlaced ? '' : undefined} data-off={isOn ? undefined : ''}>
      <Icon icon={iconOfWidget(widget)} size="s" />
      <bdi>{name}</bdi>
      {isPlaced ? (
        <span>
          <Icon icon={IconCheck} size="s" />
          <VisuallyHidden>
            <Trans>on the page</Trans>
          </VisuallyHidden>
        </span>
      ) : isOn ? (
        <IconButton icon={IconPlus} size="s" label={t`Add ${name}`} onClick={onAdd} />
      ) : (
        <Text as="span" size="meta">
          <Trans>switched off</Trans>
        </Text>
      )}
    </li>
  );
}
