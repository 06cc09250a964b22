import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Fragment, type ReactNode } from 'react';
import type { CardUse } from '@waymark/contract/cards';
import { Link, Notice, Stack } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import styles from './card-uses.module.css';

interface CardUsesProps {
  readonly uses: readonly CardUse[];
  readonly becomes: 'replaced' | 'archived' | 'deleted';
}

/** Who and what uses a card, by the first names and with the pages that list everyone, and what becomes of it. */
export function CardUses({ uses, becomes }: CardUsesProps) {
  const isReplaced = becomes === 'replaced';
  const heads = {
    replaced: <Trans>This moves to the replacement:</Trans>,
    archived: <Trans>It is used here:</Trans>,
    deleted: <Trans>Without a replacement, this is lost:</Trans>,
  };
  return (
    <Notice tone={isReplaced ? 'info' : 'warn'}>
      <Stack gap={2}>
        <span>{heads[becomes]}</span>
        <ul className={styles.uses}>
          {uses.map((use) => (
            <li key={use.kind}>
              {wordsOf(use.kind, use.count)}
              <Names use={use} />
              <Lists use={use} />
            </li>
          ))}
        </ul>
        {!isReplaced && <Trans>Everyone who has it is notified.</Trans>}
      </Stack>
    </Notice>
  );
}

function Names({ use: { names, count } }: { readonly use: CardUse }) {
  const listed = useNames();
  return names.length === 0 ? null : (
    <>
      {': '}
      <bdi>{listed(names, count - names.length)}</bdi>
    </>
  );
}

/** The pages where everyone is listed, opened beside the dialog, so that what was chosen in it stays. */
function Lists({ use: { kind, lists } }: { readonly use: CardUse }) {
  const { t } = useLingui();
  const names = useNames();
  if (lists.length === 0) return null;
  const links = lists.map(({ names: who, more, href }, at) => (
    <Fragment key={href}>
      {at > 0 && ' · '}
      <Link href={href} variant="inline" target="_blank">
        <bdi>{who.length === 0 ? t`Everyone it applies to` : names(who, more)}</bdi>
      </Link>
    </Fragment>
  ));
  return kind === 'duties' ? (
    <div>
      <Trans>See the list:</Trans> {links}
    </div>
  ) : (
    <>
      {': '}
      {links}
    </>
  );
}

/** Names as a list, ending with how many more there are. */
function useNames() {
  const { t } = useLingui();
  const format = useFormat();
  return (names: readonly string[], more: number) => format.list(more > 0 ? [...names, t`${more} more`] : names);
}

function wordsOf(kind: CardUse['kind'], count: number): ReactNode {
  switch (kind) {
    case 'duties':
      return <Plural value={count} one="assigned to # person" other="assigned to # people" />;
    case 'series':
      return <Plural value={count} one="# recurring assignment" other="# recurring assignments" />;
    case 'certifications':
      return <Plural value={count} one="# certification is earned with it" other="# certifications are earned with it" />;
    case 'pathways':
      return <Plural value={count} one="a step of # pathway" other="a step of # pathways" />;
    case 'development-plans':
      return <Plural value={count} one="# person has it in their development plan" other="# people have it in their development plans" />;
    case 'channels':
      return <Plural value={count} one="shown in # channel" other="shown in # channels" />;
    case 'bookmarks':
      return <Plural value={count} one="# person saved it" other="# people saved it" />;
  }
}
