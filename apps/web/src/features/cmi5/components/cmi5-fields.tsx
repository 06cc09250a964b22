import { Suspense } from 'react';
import { Skeletons } from '@waymark/ui';
import { type FieldsProps, typePart } from '../../cards/cards.public.tsx';
import { PackageUpload } from '../../scorm/scorm.public.tsx';

/** The package of a cmi5 course; everything else is in its course structure (PLY-04). */
export function Cmi5Fields(props: FieldsProps) {
  const { part, set } = typePart(props, 'cmi5');
  return (
    <Suspense fallback={<Skeletons shape="text" count={4} />}>
      <PackageUpload {...props} file={part.file} onChange={(file) => set({ file })} />
    </Suspense>
  );
}
