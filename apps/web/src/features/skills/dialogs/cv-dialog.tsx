import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FOUND_IN_AT_MOST, type PersonSkill } from '@waymark/contract/skills';
import { Button, Dialog, Notice, Refusal, TextArea, UploadArea } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { useDraft } from '../../../platform/drafts/use-draft.ts';
import { useCurrentUser } from '../../../platform/session/session.ts';
import { CV_FILES, type CvFault, cvText, LARGEST_CV } from '../cv-text.ts';
import { personSkillsQuery } from '../person-skills.queries.ts';
import { useCvReading } from '../passport.queries.ts';
import { DetectedSkills } from '../components/detected-skills.tsx';
import styles from '../components/skills.module.css';

interface CvDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Found in what one wrote, not in what one completed. */
const isFromOwnWords = ({ sources }: PersonSkill) => sources.some(({ source }) => source === 'experience');

/** Finds skills in one's CV; each is confirmed or rejected (SKL-05). */
export function CvDialog({ open, onClose }: CvDialogProps) {
  const { t } = useLingui();
  const draft = useDraft('cv-text', '');
  const reading = useCvReading();
  const message = useErrorMessage(reading.error);
  const [fault, setFault] = useState<CvFault | null>(null);
  const faultWords = useFaultWords();
  const text = draft.value.trim();
  const found = reading.data?.detected.filter(isFromOwnWords);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const read = await cvText(file);
    setFault('fault' in read ? read.fault : null);
    if ('text' in read) draft.setValue(read.text);
  };
  const close = () => {
    if (found !== undefined) draft.clear();
    onClose();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      size="wide"
      title={t`Find skills in your CV`}
      foot={
        found === undefined ? (
          <>
            <Button variant="plain" onClick={onClose}>
              <Trans>Cancel</Trans>
            </Button>
            <Button variant="solid" disabled={text === ''} pending={reading.isPending} onClick={() => reading.mutate(text)}>
              <Trans>Find skills</Trans>
            </Button>
          </>
        ) : (
          <Button variant="solid" onClick={close}>
            <Trans>Done</Trans>
          </Button>
        )
      }
    >
      <div className={styles.fields}>
        <Refusal>{message}</Refusal>
        {found === undefined ? (
          <>
            <UploadArea
              label={t`Choose a file`}
              hint={t`Word (.docx), PDF, text or Markdown. It is read on your device and not kept.`}
              accept={CV_FILES}
              error={fault === null ? undefined : faultWords[fault]}
              onFiles={([file]) => void take(file)}
            />
            <TextArea
              label={t`Or paste the text`}
              rows={8}
              maxLength={FOUND_IN_AT_MOST}
              value={draft.value}
              onChange={(event) => draft.setValue(event.currentTarget.value)}
            />
          </>
        ) : (
          <>
            <Notice live>
              <Plural
                value={found.length}
                _0="We found no new skills. You can add skills yourself."
                one="# skill needs your confirmation. No one else sees it until you confirm."
                other="# skills need your confirmation. No one else sees them until you confirm."
              />
            </Notice>
            <FoundHere />
          </>
        )}
      </div>
    </Dialog>
  );
}

function useFaultWords(): Readonly<Record<CvFault, string>> {
  const { t } = useLingui();
  return {
    'too-big': t`This file is larger than ${LARGEST_CV} MB. Paste the text below instead.`,
    'other-kind': t`This type of file can’t be read. Save it as .docx or PDF, or paste the text below.`,
    'no-text': t`No text could be read from this file. Paste the text below instead.`,
  };
}

/** What waits by now: what was decided is gone from it. */
function FoundHere() {
  const user = useCurrentUser();
  const { data } = useQuery({ ...personSkillsQuery(user?.id ?? ''), enabled: user != null });
  return data === undefined ? null : <DetectedSkills skills={data.detected.filter(isFromOwnWords)} />;
}
