import { useLingui } from '@lingui/react/macro';
import { PACKAGE_LIMITS, type PackageProblem } from '@waymark/contract/scorm';
import { useFormat } from '../../platform/i18n/use-format.ts';

/** A sentence for what is wrong with a package, with what it is about. */
export function usePackageProblem(): (problem: PackageProblem) => string {
  const { t } = useLingui();
  const format = useFormat();
  const files = format.number(PACKAGE_LIMITS.files);
  const all = format.bytes(PACKAGE_LIMITS.bytes);
  const each = format.bytes(PACKAGE_LIMITS.fileBytes);
  return ({ code, name }) => {
    const sentences: Readonly<Record<PackageProblem['code'], string>> = {
      'reading-failed': t`Something went wrong on our side. Try again later.`,
      'not-an-archive': name === '' ? t`The file is no .zip archive, or it is damaged.` : t`“${name}” in the archive is damaged.`,
      infected: t`malware detected`,
      encrypted: t`“${name}” is encrypted. Make the archive without a password.`,
      'path-escapes': t`“${name}” leads out of the package.`,
      'path-too-long': t`The path “${name}” is too long.`,
      'link-inside': t`“${name}” is a link, not a file.`,
      'too-many-files': t`The archive contains ${name} files; at most ${files} are allowed.`,
      'too-large': t`Unpacked, the package is larger than ${all}.`,
      'file-too-large': t`“${name}” is larger than ${each}.`,
      'packed-too-tightly': t`The archive unpacks to far more than a course contains.`,
      'manifest-missing': t`The archive has neither an imsmanifest.xml (SCORM) nor a cmi5.xml (cmi5).`,
      'manifest-not-at-root': t`The manifest lies at “${name}”. Make the archive of what is in that folder, not of the folder.`,
      'manifest-unreadable': t`The imsmanifest.xml is not well-formed XML.`,
      'version-unknown':
        name === ''
          ? t`The manifest does not say its version of SCORM.`
          : t`“${name}” is not a version of SCORM that can be played: 1.2 and 2004 are.`,
      'no-organization': t`The manifest has no organization: nothing says what the course consists of.`,
      'default-organization-missing': t`The default organization “${name}” is not in the manifest.`,
      'nothing-to-launch': t`No item of the organization leads to a page that is there.`,
      'item-without-resource': t`An item refers to the resource “${name}”, which the manifest does not have.`,
      'resource-without-address': t`The resource “${name}” has no address to open.`,
      'launch-outside': t`“${name}” is a page of another site. A package brings its pages along.`,
      'launch-file-missing': t`The page “${name}” should open, but is not in the archive.`,
      'file-missing': t`“${name}” is in the manifest, but not in the archive.`,
      'structure-unreadable': t`The cmi5.xml is not a well-formed course structure.`,
      'structure-without-course': t`The cmi5.xml does not describe a course.`,
      'structure-without-units': name === '' ? t`The course has no units: there is nothing to open.` : t`The block “${name}” has no units.`,
      'structure-too-large': t`The course structure is too large or nested too deeply.`,
      'id-not-an-address': t`The id “${name}” is not a full address. In cmi5, ids look like https://example.com/course.`,
      'id-used-twice': t`The id “${name}” is used twice.`,
      'title-missing': t`“${name}” has no title.`,
      'unit-without-address': t`The unit “${name}” has no address to open.`,
      'unit-address-reserved': t`The address of a unit must not have the parameter “${name}”; the launch adds it.`,
      'value-not-allowed': t`${name} is not a value that cmi5 allows.`,
    };
    return sentences[code];
  };
}
