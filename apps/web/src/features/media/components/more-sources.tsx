import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import type { FileKind, FileView } from '@waymark/contract/media';
import type { FileSource, FileSourceKey } from '@waymark/contract/organisation';
import {
  Button,
  IconCamera,
  IconLink,
  IconMicrophone,
  IconPhoto,
  type IconShape,
  IconVideo,
  Panel,
  Row,
  Skeletons,
  Stack,
  Text,
} from '@waymark/ui';
import { FILE_SOURCE_WORDS } from '../../../platform/uploads/file-source-words.ts';
import type { UploadTarget } from '../../../platform/uploads/send-file.ts';
import styles from './media.module.css';

const AddressSource = lazy(async () => ({ default: (await import('./address-source.tsx')).AddressSource }));
const PictureSource = lazy(async () => ({ default: (await import('./picture-source.tsx')).PictureSource }));
const RecordingSource = lazy(async () => ({ default: (await import('./recording-source.tsx')).RecordingSource }));

interface Offer {
  readonly icon: IconShape;
  /** What comes from there; null for anything. */
  readonly gives: FileKind | null;
}

const OFFERS = {
  url: { icon: IconLink, gives: null },
  imagesearch: { icon: IconPhoto, gives: 'image' },
  webcam: { icon: IconCamera, gives: 'image' },
  video: { icon: IconVideo, gives: 'video' },
  audio: { icon: IconMicrophone, gives: 'audio' },
} as const satisfies Partial<Record<FileSourceKey, Offer>>;
type OfferKey = keyof typeof OFFERS;

interface MoreSourcesProps {
  readonly sources: readonly FileSource[];
  readonly target: UploadTarget;
  readonly kinds: readonly FileKind[] | undefined;
  readonly disabled: boolean;
  /** A file that was made here and is to be sent. */
  readonly onFile: (file: File) => void;
  /** One that the server has already. */
  readonly onArrived: (file: FileView) => void;
}

/** Where files come from besides this device, as the organisation shows it (ORG-11); what needs an account says so. */
export function MoreSources({ sources, target, kinds, disabled, onFile, onArrived }: MoreSourcesProps) {
  const { i18n } = useLingui();
  const [open, setOpen] = useState<OfferKey | 'missing' | null>(null);
  const offered = sources.filter(({ key }) => isOffer(key)).map(({ key }) => key as OfferKey);
  const fitting = offered.filter((key) => OFFERS[key].gives === null || kinds === undefined || kinds.includes(OFFERS[key].gives));
  const missing = sources.filter(({ available }) => !available);
  if (fitting.length + missing.length === 0) return null;
  const close = () => setOpen(null);
  const toggle = (key: OfferKey | 'missing') => setOpen(open === key ? null : key);
  return (
    <Stack gap={3} className={styles.sources}>
      <Row gap={2} wrap>
        {fitting.map((key) => (
          <Button
            key={key}
            size="s"
            variant={open === key ? 'outline' : 'quiet'}
            icon={OFFERS[key].icon}
            disabled={disabled}
            aria-expanded={open === key}
            onClick={() => toggle(key)}
          >
            {i18n._(FILE_SOURCE_WORDS[key])}
          </Button>
        ))}
        {missing.length > 0 && (
          <Button size="s" variant="plain" aria-expanded={open === 'missing'} onClick={() => toggle('missing')}>
            <Trans>Other sources</Trans>
          </Button>
        )}
      </Row>
      {open === 'missing' && (
        <Panel variant="tight">
          <Stack gap={3}>
            <Text size="small">
              <Trans>These need an account that is not connected here yet. Who administers the organisation can say more.</Trans>
            </Text>
            <Row gap={2} wrap>
              {missing.map(({ key }) => (
                <Button key={key} size="s" disabled>
                  {i18n._(FILE_SOURCE_WORDS[key])}
                </Button>
              ))}
            </Row>
          </Stack>
        </Panel>
      )}
      {open !== null && open !== 'missing' && (
        <Panel variant="tight">
          <Suspense fallback={<Skeletons shape="text" count={2} />}>
            {open === 'url' && <AddressSource target={target} onArrived={onArrived} onClose={close} />}
            {open === 'imagesearch' && <PictureSource onFile={onFile} onClose={close} />}
            {(open === 'webcam' || open === 'video' || open === 'audio') && (
              <RecordingSource key={open} source={open} onFile={onFile} onClose={close} />
            )}
          </Suspense>
        </Panel>
      )}
    </Stack>
  );
}

const isOffer = (key: FileSourceKey): key is OfferKey => Object.hasOwn(OFFERS, key);
