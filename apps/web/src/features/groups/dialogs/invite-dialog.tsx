import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { GROUP_LIMITS } from '@waymark/contract/groups';
import { Button, Dialog, notify, type TagOption } from '@waymark/ui';
import { useErrorMessage, useFieldMessages } from '../../../platform/api/error-message.ts';
import { PeopleField } from '../../people/people.public.tsx';
import { useInvitation } from '../groups.queries.ts';

interface InviteDialogProps {
  readonly groupId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Invites people to a group; who had asked to come in is in. */
export function InviteDialog({ groupId, open, onClose }: InviteDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [people, setPeople] = useState<readonly TagOption[]>([]);
  const invitation = useInvitation(groupId);
  const fieldMessage = Object.values(useFieldMessages(invitation.error))[0];
  const message = useErrorMessage(invitation.error);
  const invite = () =>
    invitation.mutate(
      people.map(({ value }) => value),
      {
        onSuccess: () => {
          notify({ tone: 'ok', message: t`They are invited.` });
          setPeople([]);
          onClose();
        },
      },
    );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Whom do you want to invite?`}
      foot={
        <>
          <Button variant="plain" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="solid" type="submit" form={formId} disabled={people.length === 0} pending={invitation.isPending}>
            <Plural value={people.length} _0="Invite people" one="Invite # person" other="Invite # people" />
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          invite();
        }}
      >
        <PeopleField
          label={t`People`}
          help={t`They are asked first and come in when they accept.`}
          error={fieldMessage ?? (message || undefined)}
          value={people}
          onChange={setPeople}
          max={GROUP_LIMITS.invitations}
        />
      </form>
    </Dialog>
  );
}
