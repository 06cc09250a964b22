import { msg } from '@lingui/core/macro';
import { RichText } from '@waymark/ui';
import type { CardTypeView } from '../../card-type.ts';
import styles from '../../components/cards.module.css';

export const textView: CardTypeView<'text'> = {
  Body: ({ content }) => <RichText className={styles.reading} html={content.html} />,
  completes: () => msg`Mark it as complete when you are done.`,
};
