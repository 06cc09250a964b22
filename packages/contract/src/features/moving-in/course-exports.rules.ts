/** What content can be moved out as (PLT-12): a path as a cartridge or as plain files, a quiz as questions. */
export const EXPORT_FORMATS = ['common-cartridge', 'files', 'qti', 'qti-3'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Returns what something can be moved out as, by its type; nothing for most types. */
export function exportFormatsOf(cardType: string): readonly ExportFormat[] {
  if (cardType === 'quiz') return ['qti', 'qti-3'];
  return cardType === 'pathway' || cardType === 'journey' ? ['common-cartridge', 'files'] : [];
}

/**
 * What is said of something that does not go out as it is. It stays here: someone else’s content, a kind that other systems have no word for, a file that
 * is not there. It goes out changed: a course as its package, a quiz without what a format has no place for.
 */
export const EXPORT_NOTES = ['not-yours', 'kind-stays', 'file-missing', 'as-package', 'without-pass-mark', 'without-attempts'] as const;
export type ExportNote = (typeof EXPORT_NOTES)[number];

/** Notes that say that something stays here. */
export const STAYING_NOTES: readonly ExportNote[] = ['not-yours', 'kind-stays', 'file-missing'];
