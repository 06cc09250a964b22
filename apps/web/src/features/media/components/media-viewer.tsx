import { Trans } from '@lingui/react/macro';
import { type ComponentProps, lazy, Suspense } from 'react';
import { fileState, kindOf } from '@waymark/contract/media';
import { ErrorBoundary, Notice, Skeletons } from '@waymark/ui';
import { reportError } from '../../../platform/errors/error-reporter.ts';
import type { PageOnScreen } from './pdf-viewer.tsx';
import { FileDownload } from './file-download.tsx';
import { Picture } from './picture.tsx';
import { Player, type PlayerProps } from './player.tsx';
import type { ShownFile } from './shown-file.ts';

const PdfViewer = lazy(async () => ({ default: (await import('./pdf-viewer.tsx')).PdfViewer }));

interface MediaViewerProps extends PlayerProps {
  readonly file: ShownFile;
  /** What a picture shows. */
  readonly alt?: string | undefined;
  /** Where the person stopped in a document. */
  readonly startPage?: number | undefined;
  /** Hears which page of a document is shown. */
  readonly onSheet?: ((shown: PageOnScreen | null) => void) | undefined;
}

/** A file as its kind is looked at: picture, video, recording, document; and why it cannot be, where it cannot (MED-05, MED-12). */
export function MediaViewer({ alt, startPage, onSheet, ...rest }: MediaViewerProps) {
  const { file, title } = rest;
  const state = fileState({ ...file, isScorm: false, hasPreview: file.url !== '' });
  if (state === 'processing') {
    return (
      <Notice tone="info" live>
        <Trans>This file is processing, please wait.</Trans>
      </Notice>
    );
  }
  if (state === 'infected') {
    return (
      <Notice tone="bad">
        <Trans>This file can’t be used: malware detected.</Trans>
      </Notice>
    );
  }
  if (state === 'refused') {
    return (
      <Notice tone="warn">
        <Trans>This file is not available.</Trans>
      </Notice>
    );
  }
  switch (kindOf(file.contentType)) {
    case 'image':
      return <Picture file={file} alt={alt ?? ''} />;
    case 'video':
    case 'audio':
      return <Player {...rest} />;
    case 'captions':
    case 'document':
      return file.contentType === 'application/pdf' ? (
        <Document file={file} title={title} startPage={startPage} onSheet={onSheet} />
      ) : (
        <FileDownload file={file} />
      );
  }
}

const Document = (props: ComponentProps<typeof PdfViewer>) => (
  <ErrorBoundary onError={reportError}>
    <Suspense fallback={<Skeletons shape="text" />}>
      <PdfViewer {...props} />
    </Suspense>
  </ErrorBoundary>
);
