import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Text } from '@waymark/ui';
import { buildTheme, contrast } from '@waymark/ui/theme';
import styles from './configuration.module.css';

const TEXT_CONTRAST = 4.5;

/** What a colour becomes where it is read, in plain words: no one can choose one that cannot be read (ORG-05). */
export function BrandChecks({ colour }: { readonly colour: string }) {
  const { t } = useLingui();
  const { light, dark } = buildTheme(colour);
  const isReadable = contrast(colour, light.surface) >= TEXT_CONTRAST;
  return (
    <ul className={styles.checks}>
      <Check sample={{ background: light['brand-solid'], color: light['on-brand'] }}>
        {light['on-brand'] === '#ffffff'
          ? t`Buttons use your colour with white text: ${ratio(light['on-brand'], light['brand-solid'])}.`
          : t`Buttons use your colour. White would be hard to read on it, so their text is black: ${ratio(light['on-brand'], light['brand-solid'])}.`}
      </Check>
      <Check sample={{ background: light.surface, color: light['brand-text'] }}>
        {isReadable
          ? t`Links and selected items use a tone of your colour that is easy to read on white: ${ratio(light['brand-text'], light.surface)}.`
          : t`Your colour is too pale for text on white (${ratio(colour, light.surface)}). Links use a darker shade: ${ratio(light['brand-text'], light.surface)}.`}
      </Check>
      <Check sample={{ background: dark.surface, color: dark['brand-text'] }}>
        {t`In dark mode, links use a lighter tone: ${ratio(dark['brand-text'], dark.surface)}.`}
      </Check>
      <li>
        <Text size="meta">
          <Trans>Text needs a contrast of at least 4.5:1. The product ensures this for any colour you choose.</Trans>
        </Text>
      </li>
    </ul>
  );
}

function ratio(one: string, other: string): string {
  return `${(Math.floor(contrast(one, other) * 10) / 10).toString()}:1`;
}

function Check({ sample, children }: { readonly sample: { background: string; color: string }; readonly children: ReactNode }) {
  return (
    <li className={styles.check}>
      <span className={styles.sample} style={sample} aria-hidden>
        Aa
      </span>
      <Text size="small">{children}</Text>
    </li>
  );
}
