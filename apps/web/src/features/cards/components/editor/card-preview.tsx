import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { CardCover, Kicker, Text } from '@waymark/ui';
import { useFormat } from '../../../../platform/i18n/use-format.ts';
import { useCurrentUser } from '../../../../platform/session/session.ts';
import { useLevelName } from '../../../../platform/organisation/organisation.ts';
import { useCardTypeName } from '../../card-look.ts';
import { CARD_TYPE_LOOKS } from '../../card-types.ts';
import type { CardForm } from '../../card-form.ts';
import styles from './card-editor.module.css';
import { useCoverOf } from './use-cover-of.ts';

/** The tile as people will meet it, drawn from what stands in the form. */
export function CardPreview({ form }: { readonly form: CardForm }) {
  const { t } = useLingui();
  const format = useFormat();
  const typeName = useCardTypeName();
  const levelName = useLevelName();
  const user = useCurrentUser();
  const minutes = Number(form.durationMinutes);
  const duration = form.durationMinutes !== '' && minutes > 0 ? format.duration(minutes) : undefined;
  const source = form.provider.trim() === '' ? user?.fullName : form.provider;
  return (
    <aside className={styles.preview} aria-label={t`Preview`}>
      <Text size="meta">
        <Trans>Preview</Trans>
      </Text>
      <div>
        <CardCover title={form.title} cover={useCoverOf(form)} duration={duration} className={styles.cover} />
        <Kicker icon={CARD_TYPE_LOOKS[form.cardType].icon} parts={[typeName(form.cardType), source, levelName(form.level)]} />
        <p className={styles.previewTitle}>
          <bdi>{form.title.trim() === '' ? <Trans>Untitled</Trans> : form.title}</bdi>
        </p>
      </div>
      <Text size="meta">
        <Reach audience={form.audience} />
      </Text>
    </aside>
  );
}

function Reach({ audience: { kind, people, groups } }: Pick<CardForm, 'audience'>) {
  if (kind === 'open') return <Trans>For everyone in the organisation.</Trans>;
  if (kind === 'public') return <Trans>For everyone, without signing in.</Trans>;
  if (people.length + groups.length === 0) return <Trans>Not shared with anyone yet.</Trans>;
  if (people.length === 0) return <Plural value={groups.length} one="For # group." other="For # groups." />;
  if (groups.length === 0) return <Plural value={people.length} one="For # person." other="For # people." />;
  const groupsText = <Plural value={groups.length} one="# group" other="# groups" />;
  const peopleText = <Plural value={people.length} one="# person" other="# people" />;
  return (
    <Trans>
      For {groupsText} and {peopleText}.
    </Trans>
  );
}
