import { Plural, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { GROUP_LIMITS } from '@waymark/contract/groups';
import { notify, type TagOption } from '@waymark/ui';
import { useFieldMessages } from '../../../platform/api/error-message.ts';
import { FormDialog } from '../../../platform/forms/form-dialog.tsx';
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
  const [people, setPeople] = useState<readonly TagOption[]>([]);
  const invitation = useInvitation(groupId);
  const fieldMessage = Object.values(useFieldMessages(invitation.error))[0];
  const invite = () =>
    invitation.mutate(
      people.map(({ value }) => value),
      {
        onSuccess: () => {
          notify({ tone: 'ok', message: t`Invited.` });
          setPeople([]);
          onClose();
        },
      },
    );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      title={t`Who do you want to invite?`}
      submit={<Plural value={people.length} _0="Invite people" one="Invite # person" other="Invite # people" />}
      disabled={people.length === 0}
      pending={invitation.isPending}
      error={invitation.error}
      onSubmit={invite}
    >
      <PeopleField
        label={t`People`}
        help={t`We ask them first. They join when they accept.`}
        error={fieldMessage}
        value={people}
        onChange={setPeople}
        max={GROUP_LIMITS.invitations}
      />
    </FormDialog>
  );
}
