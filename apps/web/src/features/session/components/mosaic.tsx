import { Trans } from '@lingui/react/macro';
import { Cover, Heading, Text } from '@waymark/ui';
import styles from './entry-frame.module.css';

const PIECES = [
  { topic: 'Networks', tone: 'deep', shape: '' },
  { topic: 'Leadership', tone: 'mid', shape: styles.two },
  { topic: 'Data', tone: 'pale', shape: styles.tall },
  { topic: 'Climate', tone: 'mid', shape: '' },
  { topic: 'Safety', tone: 'pale', shape: '' },
] as const;
const LAST = [
  { topic: 'Customers', tone: 'mid', shape: '' },
  { topic: 'Career', tone: 'deep', shape: styles.two },
] as const;

const Piece = ({ topic, tone, shape }: (typeof PIECES | typeof LAST)[number]) => (
  <div className={`${styles.piece} ${shape}`}>
    <Cover title={topic} topic={topic} tone={tone} />
  </div>
);

/** Pictures of the kind that cards have, beside what someone types on the way in. Says nothing that the form does not. */
export const Mosaic = ({ name }: { name: string }) => (
  <div className={styles.mosaic}>
    {PIECES.map((piece) => (
      <Piece key={piece.topic} {...piece} />
    ))}
    <div className={`${styles.say} ${styles.two}`}>
      <Text size="small">{name}</Text>
      <Heading level={2}>
        <Trans>Learn today what you want to be able to do tomorrow.</Trans>
      </Heading>
    </div>
    {LAST.map((piece) => (
      <Piece key={piece.topic} {...piece} />
    ))}
  </div>
);
