import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { FileView } from '@waymark/contract/media';
import { Button, Dialog, IconUpload, Stack, Tabs, Text } from '@waymark/ui';
import type { UploadTarget } from '../../../platform/uploads/send-file.ts';
import { FileUpload } from '../../media/media.public.tsx';
import { StockTab } from '../components/stock-tab.tsx';
import { UnsplashTab } from '../components/unsplash-tab.tsx';
import { type Choice, useChoice } from '../pictures.queries.ts';

interface PictureDialogProps {
  /** What the picture is for, as the media store names it. */
  readonly target: UploadTarget;
  /** Opens the device's own file chooser, where the form judges files before they are sent. */
  readonly onDevice?: () => void;
  /** The picture that was chosen, and what it shows, where that is known. */
  readonly onChosen: (file: FileView, alt: string) => void;
  readonly onClose: () => void;
}

type Place = 'stock' | 'unsplash' | 'upload';

/** The image picker (MED-09): the stock library, Unsplash, and an upload of one's own. */
export function PictureDialog({ target, onDevice, onChosen, onClose }: PictureDialogProps) {
  const { t } = useLingui();
  const [place, setPlace] = useState<Place>('stock');
  const choice = useChoice(target);
  const take = (chosen: Choice, alt: string) =>
    choice.mutate(chosen, {
      onSuccess: (file) => {
        onChosen(file, alt);
        onClose();
      },
    });
  const pending = choice.isPending ? choice.variables : undefined;
  return (
    <Dialog
      open
      title={t`Choose a picture`}
      onClose={onClose}
      foot={
        <Button variant="plain" onClick={onClose}>
          <Trans>Cancel</Trans>
        </Button>
      }
    >
      <Tabs
        label={t`Picture source`}
        value={place}
        onChange={setPlace}
        tabs={[
          { value: 'stock', label: t`Stock pictures`, content: <StockTab pending={pending} onChoose={take} /> },
          { value: 'unsplash', label: 'Unsplash', content: <UnsplashTab pending={pending} onChoose={take} /> },
          {
            value: 'upload',
            label: t`Upload`,
            content:
              onDevice === undefined ? (
                <FileUpload
                  label={t`Choose a picture`}
                  target={target}
                  kinds={['image']}
                  value={null}
                  onChange={(file) => {
                    if (file === null) return;
                    onChosen(file, '');
                    onClose();
                  }}
                />
              ) : (
                <Stack gap={3}>
                  <Text size="small">
                    <Trans>Choose a picture from this device.</Trans>
                  </Text>
                  <div>
                    <Button
                      icon={IconUpload}
                      onClick={() => {
                        onDevice();
                        onClose();
                      }}
                    >
                      <Trans>Choose a file</Trans>
                    </Button>
                  </div>
                </Stack>
              ),
          },
        ]}
      />
    </Dialog>
  );
}
