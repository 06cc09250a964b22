import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router';
import { INVITATION_DAYS } from '@waymark/contract/session';
import { SecretDialog } from '../../api-clients/api-clients.public.tsx';

/** A way in that was made for a person, to pass on by hand. */
export interface Access {
  readonly userId: string;
  readonly name: string;
  readonly kind: 'link' | 'password';
  readonly secret: string;
}

interface AccessDialogProps {
  readonly access: Access | undefined;
  readonly onClose: () => void;
}

/** ADM-13: shows a link or a first password for the only time, then leads to the person. */
export function AccessDialog({ access, onClose }: AccessDialogProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = access?.name ?? '';
  const leave = () => {
    onClose();
    if (access !== undefined) void navigate(`/admin/users/${access.userId}`);
  };
  return (
    <SecretDialog
      secret={access?.secret}
      title={access?.kind === 'password' ? t`First password for ${name}` : t`Link for ${name}`}
      onClose={leave}
    >
      {access?.kind === 'password' ? (
        <Trans>Send it to {name} securely. They choose their own password when they first sign in.</Trans>
      ) : (
        <Trans>
          Send it to {name} securely. It works once, for {INVITATION_DAYS} days: they open it and choose a password.
        </Trans>
      )}
    </SecretDialog>
  );
}
