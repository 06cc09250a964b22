import { useLingui } from '@lingui/react/macro';
import type { AuditWords } from '../../platform/audit-words.ts';

/** Of every feature that writes actions; a test of the house compares them with the server's events. */
const modules = import.meta.glob<AuditWords>('../*/*.audit-words.ts', { eager: true, import: 'auditWords' });
const wordsByArea = new Map(Object.entries(modules).map(([file, words]) => [file.split('/')[1] ?? '', words]));

/** What an action is called in the person's language. */
export function useActionWord(): (action: string) => string {
  const { i18n } = useLingui();
  return (action) => {
    const word = wordsByArea.get(action.slice(0, action.indexOf('.')))?.actions[action];
    return word === undefined ? action.replace('.', ' · ').replaceAll('-', ' ') : i18n._(word);
  };
}

/** What the feature is called that actions belong to. */
export function useAreaWord(): (area: string) => string {
  const { i18n } = useLingui();
  return (area) => {
    const word = wordsByArea.get(area)?.area;
    return word === undefined ? area.replaceAll('-', ' ') : i18n._(word);
  };
}
