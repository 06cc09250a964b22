import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense, useRef, useState } from 'react';
import { CMI5_LIMITS } from '@waymark/contract/cmi5';
import { Button, IconUpload, Refusal, Row, Skeletons, Stack, Text } from '@waymark/ui';
import { useErrorMessage } from '../../../platform/api/error-message.ts';
import { type FieldsProps, typePart } from '../../cards/cards.public.tsx';
import { PackageUpload, ReplacingField } from '../../scorm/scorm.public.tsx';
import { useStructureImport } from '../cmi5.queries.ts';

/** The package of a cmi5 course, or its cmi5.xml alone; everything else is in its course structure (PLY-04). */
export function Cmi5Fields(props: FieldsProps) {
  const { part, set } = typePart(props, 'cmi5');
  return (
    <Stack gap={4}>
      <Suspense fallback={<Skeletons shape="text" count={4} />}>
        <PackageUpload {...props} file={part.file} onChange={(file) => set({ file })} />
      </Suspense>
      {part.file === null && <StructureUpload onTaken={(file) => set({ file })} />}
      <ReplacingField value={part.whenReplaced} onChange={(value) => set({ whenReplaced: value })} />
    </Stack>
  );
}

interface StructureUploadProps {
  readonly onTaken: (file: NonNullable<ReturnType<typeof useStructureImport>['data']>) => void;
}

/** A course whose units are all at other sites comes as its structure alone. */
function StructureUpload({ onTaken }: StructureUploadProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const taking = useStructureImport();
  const message = useErrorMessage(taking.error);
  const [isTooLarge, setTooLarge] = useState(false);
  const take = async (chosen: File | undefined) => {
    if (chosen === undefined) return;
    const xml = await chosen.text();
    setTooLarge(xml.length > CMI5_LIMITS.structure);
    if (xml.length <= CMI5_LIMITS.structure) taking.mutate(xml, { onSuccess: onTaken });
  };
  return (
    <Stack gap={2}>
      <Row gap={3}>
        <Button size="s" icon={IconUpload} pending={taking.isPending} onClick={() => field.current?.click()}>
          <Trans>Choose a cmi5.xml</Trans>
        </Button>
        <Text size="small">
          <Trans>You do not need a package if all units of the course are on other sites.</Trans>
        </Text>
      </Row>
      <input
        ref={field}
        type="file"
        hidden
        accept=".xml,application/xml,text/xml"
        aria-label={t`cmi5.xml`}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      <Refusal>{isTooLarge ? t`This file is larger than 1 MB.` : taking.error === null ? undefined : message}</Refusal>
    </Stack>
  );
}
