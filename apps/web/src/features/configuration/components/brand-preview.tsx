import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge, Button, CheckboxField, Heading, Link, Logo, Notice, Progress, Segments, Stack, Switch, Text } from '@waymark/ui';
import { buildTheme, type Palette, paletteVariables, type Scheme } from '@waymark/ui/theme';
import styles from './configuration.module.css';

interface BrandPreviewsProps {
  readonly colour: string;
  readonly name: string;
}

/** Real parts of the product in the colour, in light and in dark, and in accessibility mode, before anyone else sees them. */
export function BrandPreviews({ colour, name }: BrandPreviewsProps) {
  const { t } = useLingui();
  const [mode, setMode] = useState<'usual' | 'accessible'>('usual');
  const theme = buildTheme(colour);
  const [light, dark] = mode === 'usual' ? [theme.light, theme.dark] : [theme.accessibleLight, theme.accessibleDark];
  return (
    <Stack gap={4}>
      <div>
        <Segments
          label={t`Preview`}
          value={mode}
          onChange={setMode}
          segments={[
            { value: 'usual', label: t`Standard` },
            { value: 'accessible', label: t`Accessibility mode` },
          ]}
        />
      </div>
      <div className={styles.previews}>
        <Preview scheme="light" palette={light} title={t`Light`} name={name} />
        <Preview scheme="dark" palette={dark} title={t`Dark`} name={name} />
      </div>
    </Stack>
  );
}

interface PreviewProps {
  readonly scheme: Scheme;
  readonly palette: Palette;
  readonly title: string;
  readonly name: string;
}

function Preview({ scheme, palette, title, name }: PreviewProps) {
  const { t } = useLingui();
  const id = `preview-${title}`;
  return (
    <section className={styles.preview} style={{ ...paletteVariables(palette), colorScheme: scheme }} aria-label={title}>
      <div className={styles.previewBar}>
        <Logo name={name} href="/admin/brand" />
        <Badge tone="brand">{title}</Badge>
      </div>
      <Heading level={3} look="h4">
        <Trans>Pressure zones, explained</Trans>
      </Heading>
      <Text size="small">
        <Trans>
          A 20-minute course. <Link href="/admin/brand">Read more</Link>
        </Trans>
      </Text>
      <Progress value={62} label={t`Progress`} />
      <Notice tone="info">
        <Trans>Due on Friday</Trans>
      </Notice>
      <div className={styles.previewBar}>
        <Button variant="solid" size="s">
          <Trans>Continue</Trans>
        </Button>
        <Button size="s">
          <Trans>Save for later</Trans>
        </Button>
        <span id={id} hidden>
          {t`Sample switch, ${title}`}
        </span>
        <Switch labelledBy={id} defaultChecked />
      </div>
      <CheckboxField label={t`Sample choice`} defaultChecked />
    </section>
  );
}
