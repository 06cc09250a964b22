import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { isCompleted } from '@waymark/contract/cards';
import { Disclosure, Disclosures } from '@waymark/ui';
import type { CardTypeView, CardTypeViewProps } from '../../card-type.ts';
import styles from '../../components/cards.module.css';
import { PlayAction } from '../../components/play-action.tsx';

export const audioView: CardTypeView<'audio'> = {
  mediaShape: 'line',
  Body: Transcript,
  Action: PlayAction,
  actionFor: 'anyone',
  hasAction: (card) => !isCompleted(card),
  leadsToContent: true,
  completes: () => msg`This is complete when you listen to the end.`,
  showsProgress: () => true,
};

function Transcript({ content: { transcript } }: CardTypeViewProps<'audio'>) {
  const { t } = useLingui();
  if (transcript === '') return null;
  return (
    <Disclosures>
      <Disclosure title={t`Transcript`} level={2}>
        <p className={styles.written} dir="auto">
          {transcript}
        </p>
      </Disclosure>
    </Disclosures>
  );
}
