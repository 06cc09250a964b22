import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { Profile } from '@waymark/contract/people';
import { Button, Dialog, notify } from '@waymark/ui';
import { ProfileForm } from '../components/profile-form.tsx';
import { ProfileNotices } from '../components/profile-notices.tsx';
import { useProfileEditing } from '../use-profile-editing.ts';

interface EditProfileDialogProps {
  readonly profile: Profile;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Changes a profile where it is shown. */
export function EditProfileDialog({ profile, open, onClose }: EditProfileDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const editing = useProfileEditing(profile, () => {
    notify({ tone: 'ok', message: t`Your changes are saved.` });
    onClose();
  });
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="wide"
      title={t`Edit profile`}
      note={editing.isChanged && <Trans>Your changes are kept on this device until you save.</Trans>}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" type="submit" form={formId} pending={editing.pending}>
            <Trans>Save profile</Trans>
          </Button>
        </>
      }
    >
      <ProfileNotices {...editing} />
      <ProfileForm
        id={formId}
        personId={profile.id}
        can={profile.can}
        values={editing.values}
        errors={editing.errors}
        onChange={editing.change}
        onSubmit={editing.save}
      />
    </Dialog>
  );
}
