import { useLingui } from '@lingui/react/macro';
import { MOST_OUTSIDE, PACKAGE_LIMITS, type PackageProblem } from '@waymark/contract/scorm';
import { useFormat } from '../../platform/i18n/use-format.ts';

/** A sentence for what is wrong with a package, with what it is about. */
export function usePackageProblem(): (problem: PackageProblem) => string {
  const { t } = useLingui();
  const format = useFormat();
  const files = format.number(PACKAGE_LIMITS.files);
  const all = format.bytes(PACKAGE_LIMITS.bytes);
  const each = format.bytes(PACKAGE_LIMITS.fileBytes);
  const most = format.number(MOST_OUTSIDE);
  return ({ code, name }) => {
    const sentences: Readonly<Record<PackageProblem['code'], string>> = {
      'reading-failed': t`Something went wrong on our side. Try again later.`,
      'too-slow-to-read': t`Reading “${name}” took too long. Export the course again with your authoring tool.`,
      'not-an-archive': name === '' ? t`The file is not a .zip archive, or it is damaged.` : t`“${name}” in the archive is damaged.`,
      infected: t`This file can’t be used: malware detected.`,
      encrypted: t`“${name}” is encrypted. Create the archive without a password.`,
      'path-escapes': t`“${name}” points outside the package.`,
      'path-too-long': t`The path “${name}” is too long.`,
      'link-inside': t`“${name}” is a link, not a file.`,
      'too-many-files': t`The archive contains ${name} files; at most ${files} are allowed.`,
      'too-large': t`Unpacked, the package is larger than ${all}.`,
      'file-too-large': t`“${name}” is larger than ${each}.`,
      'packed-too-tightly': t`The archive unpacks to far more than a course contains.`,
      'manifest-missing': t`The archive has no imsmanifest.xml (SCORM), no cmi5.xml (cmi5) and no h5p.json (H5P).`,
      'manifest-not-at-root': t`The manifest is at “${name}”. Zip the contents of that folder, not the folder itself.`,
      'archive-in-archive': t`The course is in “${name}” inside this archive. Unpack this file and upload the one inside.`,
      'manifest-unreadable': t`The imsmanifest.xml is not well-formed XML.`,
      'tin-can': t`This is a Tin Can (xAPI) package. Export the course as cmi5 or SCORM instead.`,
      'encoding-guessed': t`“${name}” doesn’t specify its character encoding. Check that titles are spelled correctly.`,
      'version-unknown':
        name === ''
          ? t`The manifest doesn’t specify its SCORM version.`
          : t`“${name}” is not a SCORM version that we can play. Use 1.2 or 2004.`,
      'pages-alone': t`This is an IMS content package, not SCORM. Its pages don’t report anything, so each one is complete once it’s opened.`,
      'no-organization': t`The manifest has no organization element, so it does not define what the course contains.`,
      'default-organization-missing': t`The default organization “${name}” is not in the manifest.`,
      'nothing-to-launch': t`No item in the organization opens an existing page.`,
      'item-without-resource': t`An item refers to the resource “${name}”, which is not in the manifest.`,
      'resource-without-address': t`The resource “${name}” has no address to open.`,
      'launch-outside': t`“${name}” is a page on another site. A package must include its own pages.`,
      'launch-file-missing': t`The page “${name}” should open, but is not in the archive.`,
      'file-missing': t`“${name}” is in the manifest, but not in the archive.`,
      'structure-unreadable': t`The cmi5.xml is not a well-formed course structure.`,
      'structure-without-course': t`The cmi5.xml does not describe a course.`,
      'structure-without-units': name === '' ? t`The course has no units: there is nothing to open.` : t`The block “${name}” has no units.`,
      'structure-too-large': t`The course structure is too large or nested too deeply.`,
      'id-not-an-address': t`The id “${name}” is not a full address. In cmi5, ids look like https://example.com/course.`,
      'id-used-twice': t`The ID “${name}” is used twice.`,
      'title-missing': t`“${name}” has no title.`,
      'unit-without-address': t`The unit “${name}” has no address to open.`,
      'unit-address-reserved': t`The address of a unit must not have the parameter “${name}”; the launch adds it.`,
      'content-unreadable': t`“${name}” is not valid JSON, or it is too large.`,
      'content-missing': t`The package has no content: “${name}” is missing.`,
      'library-missing': t`The library “${name}” is missing. Download the package again with its libraries.`,
      'library-unreadable': t`The library description “${name}” cannot be read.`,
      'library-cannot-run': t`The library “${name}” cannot play content on its own.`,
      'content-file-refused': t`“${name}” is a type of file that H5P content must not contain.`,
      'drawing-with-script': t`The drawing “${name}” contains a script. Remove the script, or use a picture.`,
      'outside-too-many': t`Its files link to ${name} external addresses. Only the first ${most} are listed and can be allowed.`,
      'value-not-allowed': t`${name} is not a value that cmi5 allows.`,
    };
    return sentences[code];
  };
}
