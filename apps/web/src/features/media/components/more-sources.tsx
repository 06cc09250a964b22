import { Trans, useLingui } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { type AccountSource as AccountSourceKey, isAccountSource } from '@waymark/contract/file-sources';
import { type FileKind, type FileView, refusalOf, type UploadLimits } from '@waymark/contract/media';
import type { FileSource, FileSourceKey } from '@waymark/contract/organisation';
import {
  Button,
  IconCamera,
  IconFolder,
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
import { AccountSource } from '../../file-sources/file-sources.public.tsx';
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
type OfferKey = keyof typeof OFFERS | AccountSourceKey;

interface MoreSourcesProps {
  readonly sources: readonly FileSource[];
  readonly target: UploadTarget;
  /** Which kinds will do, and how large they may be. */
  readonly limits: UploadLimits;
  readonly disabled: boolean;
  /** A file that was made here and is to be sent. */
  readonly onFile: (file: File) => void;
  /** One that the server has already. */
  readonly onArrived: (file: FileView) => void;
}

/** Where files come from other than this device, as the organisation set it (ORG-11); a source that needs an account says so. */
export function MoreSources({ sources, target, limits, disabled, onFile, onArrived }: MoreSourcesProps) {
  const { i18n } = useLingui();
  const [open, setOpen] = useState<OfferKey | 'missing' | null>(null);
  const offered = sources.filter(({ key, available }) => available && isOffer(key)).map(({ key }) => key as OfferKey);
  const fitting = offered.filter((key) => {
    const { gives } = offerOf(key);
    // Where papers are asked for, no picture is searched or taken: one that is at hand can be chosen.
    return gives === null || limits.kinds === undefined || (limits.kinds.includes(gives) && !limits.kinds.includes('document'));
  });
  const missing = sources.filter(({ available }) => !available);
  // The server takes more points out of names; what counts here is the ending.
  const fits = (name: string, size: number | null) =>
    refusalOf({ name: nameWithOnePoint(name), size: size ?? 1, type: '' }, limits) === undefined;
  if (fitting.length + missing.length === 0) return null;
  const named = new Map(sources.map(({ key, name }) => [key, name]));
  const nameOf = (key: FileSourceKey) => named.get(key) || i18n._(FILE_SOURCE_WORDS[key]);
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
            icon={offerOf(key).icon}
            disabled={disabled}
            aria-expanded={open === key}
            onClick={() => toggle(key)}
          >
            <bdi>{nameOf(key)}</bdi>
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
              <Trans>These are not set up here. Your administrators can set them up, except where noted.</Trans>
            </Text>
            <Row gap={2} wrap>
              {missing.map(({ key }) => (
                <Button key={key} size="s" disabled>
                  {nameOf(key)}
                </Button>
              ))}
            </Row>
            {missing.some(({ reason }) => reason === 'not-offered') && (
              <Text size="small">
                <Trans>
                  You can’t connect Evernote because it only supports its own protocol. Export the note as a PDF in Evernote, then add the
                  file.
                </Trans>
              </Text>
            )}
          </Stack>
        </Panel>
      )}
      {open !== null && open !== 'missing' && (
        <Panel variant="tight">
          <Suspense fallback={<Skeletons shape="text" count={2} />}>
            {open === 'url' && <AddressSource target={target} onArrived={onArrived} onClose={close} />}
            {open === 'imagesearch' && <PictureSource onFile={onFile} onClose={close} />}
            {isAccountSource(open) && (
              <AccountSource
                key={open}
                source={open}
                name={nameOf(open)}
                target={target}
                fits={fits}
                onArrived={onArrived}
                onClose={close}
              />
            )}
            {(open === 'webcam' || open === 'video' || open === 'audio') && (
              <RecordingSource key={open} source={open} onFile={onFile} onClose={close} />
            )}
          </Suspense>
        </Panel>
      )}
    </Stack>
  );
}

const isOffer = (key: FileSourceKey): key is OfferKey => Object.hasOwn(OFFERS, key) || isAccountSource(key);

/** Sources that are reached by an account give anything. */
const offerOf = (key: OfferKey): Offer => (isAccountSource(key) ? { icon: IconFolder, gives: null } : OFFERS[key]);

/** A name of a file whose only point is the one before its ending. */
function nameWithOnePoint(name: string): string {
  const at = name.lastIndexOf('.');
  return at === -1 ? name : `${name.slice(0, at).replaceAll('.', '-')}${name.slice(at)}`;
}
