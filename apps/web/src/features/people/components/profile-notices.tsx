import { Trans } from '@lingui/react/macro';
import { Button, Notice, Refusal } from '@waymark/ui';
import type { useProfileEditing } from '../use-profile-editing.ts';

/** What stands above the form of a profile: what was found again, and what went wrong. */
export const ProfileNotices = ({ isRestored, message, startOver }: ReturnType<typeof useProfileEditing>) => (
  <>
    {isRestored && (
      <Notice
        action={
          <Button size="s" onClick={startOver}>
            <Trans>Start over</Trans>
          </Button>
        }
      >
        <Trans>Your unsaved changes are still here.</Trans>
      </Notice>
    )}
    <Refusal>{message}</Refusal>
  </>
);
