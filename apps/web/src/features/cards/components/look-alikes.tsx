import { Trans, useLingui } from '@lingui/react/macro';
import type { LookAlike } from '@waymark/contract/cards';
import { Anchor, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';

/** Cards that say much the same, each with how alike and whose it is (CRD-22). */
export function LookAlikes({ cards }: { readonly cards: readonly LookAlike[] }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <Stack gap={2} as="ul">
      {cards.map(({ id, slug, title, author, likeness, sameAddress }) => (
        <li key={id}>
          <Anchor href={`/insights/${encodeURIComponent(slug)}`} target="_blank">
            <bdi>{title}</bdi>
          </Anchor>
          <Text size="meta">
            {sameAddress ? <Trans>Opens the same page</Trans> : t`${format.percentOf100(likeness)} similar`}, <bdi>{author.fullName}</bdi>
          </Text>
        </li>
      ))}
    </Stack>
  );
}
