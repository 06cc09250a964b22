import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CardDetail } from '@waymark/contract/cards';
import { type ExportFormat, exportFormatsOf, type ExportNote, type ExportPreview, STAYING_NOTES } from '@waymark/contract/moving-in';
import { Button, ButtonLink, Dialog, Heading, IconDownload, Lined, RadioGroup, Stack, Text } from '@waymark/ui';
import { Waiting } from '../../../platform/query/waiting.tsx';
import { exportAddress, exportPreviewQuery } from '../moving-in.queries.ts';

const FORMATS: Readonly<Record<ExportFormat, { readonly label: MessageDescriptor; readonly detail: MessageDescriptor }>> = {
  'common-cartridge': {
    label: msg`Common Cartridge 1.3`,
    detail: msg`For other learning systems: Moodle, Canvas, Blackboard, Brightspace.`,
  },
  files: { label: msg`Zip of its files`, detail: msg`A page of contents, every file, and a manifest for programs.` },
  qti: {
    label: msg`QTI 2.1`,
    detail: msg`Questions, correct answers and the pass mark. Most learning and assessment systems can read it.`,
  },
  'qti-3': { label: msg`QTI 3.0`, detail: msg`The same for the newest assessment systems.` },
};

const NOTES: Readonly<Record<ExportNote, MessageDescriptor>> = {
  'not-yours': msg`You can’t edit it`,
  'kind-stays': msg`Other systems have no equivalent`,
  'file-missing': msg`Its file isn’t available`,
  'as-package': msg`Included as its package file`,
  'without-pass-mark': msg`Without its pass mark`,
  'without-attempts': msg`Without its limit on attempts`,
};

interface ExportDialogProps {
  readonly card: Pick<CardDetail, 'id' | 'title' | 'cardType'>;
  readonly onClose: () => void;
}

/** Moves a pathway, journey or quiz out: what goes along is said before the file is made (PLT-12). */
export function ExportDialog({ card, onClose }: ExportDialogProps) {
  const { t, i18n } = useLingui();
  const formats = exportFormatsOf(card.cardType);
  const [format, setFormat] = useState<ExportFormat>(formats[0] ?? 'files');
  const query = useQuery(exportPreviewQuery(card.id, format));
  const { data: preview } = query;
  return (
    <Dialog
      open
      title={t`Export`}
      onClose={onClose}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Close</Trans>
          </Button>
          {preview !== undefined && preview.carried > 0 && (
            <ButtonLink variant="solid" href={exportAddress(card.id, format)} icon={IconDownload} download>
              <Trans>Download</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      <Stack gap={5}>
        {formats.length > 1 ? (
          <RadioGroup
            name="export-format"
            label={t`Format`}
            value={format}
            onChange={setFormat}
            options={formats.map((one) => ({ value: one, label: i18n._(FORMATS[one].label), help: i18n._(FORMATS[one].detail) }))}
          />
        ) : (
          <Text>
            {i18n._(FORMATS[format].label)}. {i18n._(FORMATS[format].detail)}
          </Text>
        )}
        {preview === undefined ? <Waiting of={query} shape="text" /> : <PreviewOf preview={preview} />}
      </Stack>
    </Dialog>
  );
}

function PreviewOf({ preview: { carried, notes } }: { readonly preview: ExportPreview }) {
  const { t } = useLingui();
  const left = notes.filter(({ note }) => STAYING_NOTES.includes(note));
  const changed = notes.filter(({ note }) => !STAYING_NOTES.includes(note));
  return (
    <>
      <Text>
        {carried === 0 ? (
          <Trans>Nothing here can be exported in this format.</Trans>
        ) : (
          <Plural value={carried} one="# item is exported." other="# items are exported." />
        )}
      </Text>
      {left.length > 0 && <NotesOf title={t`Left out`} notes={left} />}
      {changed.length > 0 && <NotesOf title={t`Exported with changes`} notes={changed} />}
    </>
  );
}

function NotesOf({ title, notes }: { readonly title: string; readonly notes: ExportPreview['notes'] }) {
  const { i18n } = useLingui();
  return (
    <Stack gap={2}>
      <Heading level={3} look="h4">
        {title}
      </Heading>
      <Lined as="ul">
        {notes.map(({ title: name, note }, at) => (
          // A title may come twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            <Text as="span">
              <bdi>{name}</bdi>
            </Text>{' '}
            <Text as="span" size="small">
              {i18n._(NOTES[note])}
            </Text>
          </li>
        ))}
      </Lined>
    </Stack>
  );
}
