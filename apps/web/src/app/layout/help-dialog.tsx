import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense } from 'react';
import { Button, Dialog, Facts, Heading, Link, Stack, Text } from '@waymark/ui';
import { features } from '../../features.ts';
import { useHelp } from '../../platform/organisation/help.ts';

const VERSION = String(import.meta.env['VITE_PRODUCT_VERSION'] ?? '');

const helpParts = features.flatMap(({ slug, shell }) => {
  const load = shell?.help;
  return load === undefined ? [] : [{ slug, Part: lazy(async () => ({ default: (await load()).HelpPart })) }];
});

/** Help (SHL-66): the organisation's own text and address, the keys, the version, and the licences of what it is made of. */
export function HelpDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { address, text } = useHelp();
  const keys = [
    ['/', t`Go to search`],
    ['Tab', t`Go to the next link or field`],
    ['Enter', t`Open or select`],
    ['Esc', t`Close a menu or dialog`],
    ['← → ↑ ↓', t`Move within menus, tabs and lists`],
    ['J  K', t`Next and previous approval`],
  ] as const;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Help`}
      foot={
        <Button variant="solid" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Stack gap={5}>
        {text === '' && address === '' ? (
          <Text>
            <Trans>Questions? Ask an administrator of your organisation.</Trans>
          </Text>
        ) : (
          <Stack gap={2}>
            {text !== '' && <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>}
            {address !== '' && (
              <Link href={address} target="_blank" rel="noreferrer">
                {address.startsWith('mailto:') ? address.slice('mailto:'.length) : t`Open the help page`}
              </Link>
            )}
          </Stack>
        )}
        <Suspense>
          {helpParts.map(({ slug, Part }) => (
            <Part key={slug} />
          ))}
        </Suspense>
        <Stack gap={2}>
          <Heading level={3} look="h4">
            <Trans>Keyboard</Trans>
          </Heading>
          <Facts facts={keys.map(([key, label]) => ({ id: key, label, value: <kbd translate="no">{key}</kbd> }))} />
        </Stack>
        {VERSION !== '' && (
          <Text size="small">
            <Trans>Version {VERSION}</Trans>
          </Text>
        )}
        <Text size="small">
          <Link href="/i/licences.txt" target="_blank" rel="noreferrer">
            <Trans>Third-party licences</Trans>
          </Link>
        </Text>
      </Stack>
    </Dialog>
  );
}
