import { type FieldsProps, typePart } from '../../cards/cards.public.tsx';
import { CompletionField } from './completion-field.tsx';
import { PackageUpload } from './package-upload.tsx';
import { ReplacingField } from './replacing-field.tsx';

/** The package of interactive content, and what of it counts as done (PLY-11). */
export function H5pFields(props: FieldsProps) {
  const { part, set } = typePart(props, 'h5p');
  return (
    <>
      <PackageUpload {...props} file={part.file} onChange={(file) => set({ file })} />
      <CompletionField value={part.moveOn} onChange={(moveOn) => set({ moveOn })} />
      <ReplacingField value={part.whenReplaced} onChange={(whenReplaced) => set({ whenReplaced })} />
    </>
  );
}
