import { useLingui } from '@lingui/react/macro';
import { Stack, Text, TextArea } from '@waymark/ui';
import type { FormProps } from './assign-form.tsx';

/** The message that goes along with a share. */
export function ShareForm({ draft, picker, state }: FormProps) {
  const { t } = useLingui();
  return (
    <Stack gap={5}>
      {state.isRestricted && (
        <Text size="small">
          {state.can.grantAccess
            ? t`Only some people can open this. Sharing lets in everyone you share it with.`
            : t`Only some people can open this. You can share it with those who can.`}
        </Text>
      )}
      {picker}
      <TextArea
        label={t`Message`}
        optional
        rows={2}
        maxLength={500}
        value={draft.value.message}
        onChange={(event) => draft.change({ message: event.currentTarget.value })}
      />
    </Stack>
  );
}
