import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { CardDetail } from '@waymark/contract/cards';
import { Facts, RichText, Stack, Text } from '@waymark/ui';
import { useFormat } from '../../../platform/i18n/use-format.ts';
import { useLevelName } from '../../../platform/organisation/organisation.ts';
import styles from './cards.module.css';

const LEAD_LENGTH = 400;

const isShort = ({ description }: CardDetail) => description.length <= LEAD_LENGTH;

/** What stands under the title: a short description whole, the beginning of a long one. */
export function leadOf(card: CardDetail): ReactNode {
  if (card.description === '') return undefined;
  return isShort(card) ? <RichText html={card.description} /> : <bdi>{card.snippet}</bdi>;
}

const isSame = (tag: string, level: string | undefined) => tag.toLowerCase() === level?.toLowerCase();

/** What is known of a card (CRD-15); a tag that only repeats the level is left out. */
export function CardAbout({ card }: { readonly card: CardDetail }) {
  const { t } = useLingui();
  const format = useFormat();
  const level = useLevelName()(card.level);
  const facts = [
    { id: 'provider', label: t`Provider`, value: card.provider },
    { id: 'duration', label: t`Duration`, value: card.durationMinutes === null ? '' : format.duration(card.durationMinutes) },
    { id: 'level', label: t`Level`, value: level ?? '' },
    { id: 'language', label: t`Language`, value: format.languageName(card.language) },
    { id: 'topics', label: t`Topics`, value: format.list(card.topics.map(({ name }) => name)) },
    { id: 'tags', label: t`Tags`, value: format.list(card.tags.filter((tag) => !isSame(tag, level))) },
    { id: 'published', label: t`Published`, value: card.publishedAt === null ? '' : format.date(card.publishedAt) },
    // Each time counts, also of one person.
    { id: 'views', label: t`Views`, value: plural(card.viewsCount, { 0: 'not opened yet', one: 'opened once', other: 'opened # times' }) },
    { id: 'completions', label: t`Completed by`, value: plural(card.completionsCount, { one: '# person', other: '# people' }) },
  ].filter(({ value }) => value !== '');
  return (
    <Stack gap={5}>
      {!isShort(card) && <RichText html={card.description} />}
      <div className={styles.facts}>
        <Facts facts={facts} />
      </div>
      {card.audience === 'public' && (
        <Text size="small">
          <Trans>Anyone with the link can see this.</Trans>
        </Text>
      )}
    </Stack>
  );
}
