import type { ImportStatus } from '../imports/imports.rules.ts';
import { columnsByHead, plainHead } from '../imports/table-heads.rules.ts';

/** What a column of an import may hold, in addition to `custom:<key>` for each of the organisation's own fields. */
export const IMPORT_FIELDS = [
  'email',
  'firstName',
  'lastName',
  'jobTitle',
  'company',
  'location',
  'locationCode',
  'orgUnitCode',
  'language',
  'externalId',
  'managerEmail',
  'roles',
  'groups',
] as const;
export type ImportField = (typeof IMPORT_FIELDS)[number];

/** What a line of a file does: make a person, change one, nothing, or it cannot be used. */
export const LINE_EFFECTS = ['create', 'change', 'same', 'bad'] as const;
export type LineEffect = (typeof LINE_EFFECTS)[number];
/** When the file can be read otherwise and its lines be looked at again: what an import that failed has done stays, and is then the same. */
export const CHECKABLE_STATUSES: readonly ImportStatus[] = ['uploaded', 'checked', 'failed'];

export const IMPORT_LIMITS = { bytes: 50 * 1024 * 1024, lines: 200_000, columns: 200, sample: 5 } as const;
/** Words that heads of tables use, without spaces and marks; the organisation's own fields are found by key and label. */
const HEADS: Readonly<Record<ImportField, readonly string[]>> = {
  email: ['email', 'emailaddress', 'mail', 'username', 'workemail', 'correo', 'courriel', 'emailadresse'],
  firstName: ['firstname', 'first', 'givenname', 'forename', 'vorname', 'prenom', 'nombre', 'nome'],
  lastName: ['lastname', 'last', 'surname', 'familyname', 'nachname', 'nom', 'apellido', 'apellidos', 'sobrenome'],
  jobTitle: ['jobtitle', 'title', 'position', 'job', 'roletitle', 'stelle', 'poste', 'cargo', 'puesto'],
  company: ['company', 'employer', 'firma', 'entreprise', 'empresa'],
  location: ['location', 'office', 'city', 'place', 'standort', 'lieu', 'ubicacion', 'local'],
  locationCode: ['locationcode', 'locationid', 'placecode', 'officecode', 'sitecode', 'standortcode', 'codelieu', 'codigolocal'],
  orgUnitCode: ['orgunit', 'orgunitcode', 'organisationunitcode', 'organizationunitcode', 'unitcode', 'departmentcode', 'divisioncode'],
  language: ['language', 'locale', 'lang', 'sprache', 'langue', 'idioma'],
  externalId: ['externalid', 'employeeid', 'personnelnumber', 'employeenumber', 'id', 'personalnummer', 'matricule'],
  managerEmail: ['manageremail', 'manager', 'supervisor', 'supervisoremail', 'linemanager', 'vorgesetzter', 'reportsto'],
  roles: ['roles', 'role', 'rollen', 'papeis'],
  groups: ['groups', 'group', 'teams', 'team', 'gruppen', 'groupes', 'grupos'],
};

/** What the columns of a file seem to be, by their heads: the index of a column by field. */
export function suggestMapping(
  heads: readonly string[],
  customFields: readonly { readonly key: string; readonly label: string }[],
): Record<string, number> {
  const custom = customFields.map(({ key, label }) => [`custom:${key}`, [plainHead(key), plainHead(label)]] as const);
  return Object.fromEntries(columnsByHead<string>(heads, [...custom, ...IMPORT_FIELDS.map((field) => [field, HEADS[field]] as const)]));
}
