import { PROFILE_LIMITS } from '@waymark/contract/people';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';
export const ENTERPRISE_SCHEMA = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
export const FIELDS_SCHEMA = 'urn:waymark:scim:schemas:extension:1.0:User';
export const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

const LONGEST = 1_024;

/** An attribute as RFC 7643, 7 describes it; the protocol's discovery, its input and its patches all follow from these. */
export interface ScimAttribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'complex' | 'reference' | 'binary';
  readonly multiValued: boolean;
  readonly description: string;
  readonly required: boolean;
  readonly caseExact: boolean;
  readonly mutability: 'readWrite' | 'readOnly' | 'immutable';
  readonly returned: 'default' | 'always';
  readonly uniqueness: 'none' | 'server';
  readonly maximum: number;
  readonly canonicalValues?: readonly string[];
  readonly referenceTypes?: readonly string[];
  readonly subAttributes?: readonly ScimAttribute[];
}

/** Schema of a resource, or of an extension of one. */
export interface ScimSchema {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly attributes: readonly ScimAttribute[];
}

/** A kind of resource: its own schema first, then its extensions. */
export interface ScimResourceType {
  readonly name: 'User' | 'Group';
  readonly endpoint: '/Users' | '/Groups';
  readonly description: string;
  readonly schemas: readonly [ScimSchema, ...ScimSchema[]];
}

type Details = Partial<Omit<ScimAttribute, 'name' | 'description'>>;

function attribute(name: string, description: string, details: Details = {}): ScimAttribute {
  return {
    name,
    description,
    type: details.subAttributes === undefined ? 'string' : 'complex',
    multiValued: false,
    required: false,
    caseExact: false,
    mutability: 'readWrite',
    returned: 'default',
    uniqueness: 'none',
    maximum: LONGEST,
    ...details,
  };
}

const reference = (description: string, referenceTypes: readonly string[], details: Details = {}) =>
  attribute('$ref', description, { type: 'reference', caseExact: true, referenceTypes, ...details });

/** A list of things of which each has a value, a type and perhaps is the primary one (RFC 7643, 2.4). */
function plural(name: string, description: string, canonicalValues: readonly string[] = [], value: Details = {}): ScimAttribute {
  return attribute(name, description, {
    multiValued: true,
    subAttributes: [
      attribute('value', `What it is.`, value),
      attribute('display', 'A name for showing.'),
      attribute('type', 'What it is for.', canonicalValues.length === 0 ? {} : { canonicalValues }),
      attribute('primary', 'Whether it is the preferred one.', { type: 'boolean' }),
    ],
  });
}

const TYPES = ['work', 'home', 'other'];

const userSchema: ScimSchema = {
  id: USER_SCHEMA,
  name: 'User',
  description: 'A person with an account',
  attributes: [
    attribute('userName', 'The name the directory knows the person by.', { required: true, uniqueness: 'server', maximum: 254 }),
    attribute('name', 'The parts of the person’s name.', {
      subAttributes: [
        attribute('formatted', 'The whole name. Made from given and family name where these are known.'),
        attribute('familyName', 'The family name.', { maximum: PROFILE_LIMITS.name }),
        attribute('givenName', 'The given name.', { maximum: PROFILE_LIMITS.name }),
        attribute('middleName', 'Names between given and family name.'),
        attribute('honorificPrefix', 'A title before the name.'),
        attribute('honorificSuffix', 'What stands after the name.'),
      ],
    }),
    attribute('displayName', 'The name for showing.'),
    attribute('nickName', 'What the person is called.'),
    attribute('profileUrl', 'A page about the person.', { type: 'reference', referenceTypes: ['external'] }),
    attribute('title', 'The job title.', { maximum: PROFILE_LIMITS.jobTitle }),
    attribute('userType', 'How the person belongs to the organisation.'),
    attribute('preferredLanguage', 'The language the person reads.'),
    attribute('locale', 'How dates and numbers are written.'),
    attribute('timezone', 'A time zone such as Europe/Oslo.'),
    attribute('active', 'Whether the person may sign in. Becoming inactive ends every session.', { type: 'boolean' }),
    plural('emails', 'Email addresses; the primary one is the account’s.', TYPES, { maximum: 254 }),
    plural('phoneNumbers', 'Telephone numbers.', ['work', 'home', 'mobile', 'fax', 'pager', 'other']),
    plural('ims', 'Addresses for instant messages.'),
    plural(
      'photos',
      'Addresses of pictures. They are kept for the directory; the product shows pictures uploaded to it.',
      ['photo', 'thumbnail'],
      {
        type: 'reference',
        referenceTypes: ['external'],
      },
    ),
    attribute('addresses', 'Postal addresses.', {
      multiValued: true,
      subAttributes: [
        attribute('formatted', 'The whole address.'),
        attribute('streetAddress', 'Street and number.'),
        attribute('locality', 'The city.'),
        attribute('region', 'The state or region.'),
        attribute('postalCode', 'The postal code.'),
        attribute('country', 'The country.'),
        attribute('type', 'What it is for.', { canonicalValues: TYPES }),
        attribute('primary', 'Whether it is the preferred one.', { type: 'boolean' }),
      ],
    }),
    attribute('groups', 'Groups the person is in; changed at the group.', {
      multiValued: true,
      mutability: 'readOnly',
      subAttributes: [
        attribute('value', 'The id of the group.', { mutability: 'readOnly', caseExact: true }),
        reference('The address of the group.', ['Group'], { mutability: 'readOnly' }),
        attribute('display', 'The name of the group.', { mutability: 'readOnly' }),
        attribute('type', 'How the person belongs to it.', { mutability: 'readOnly', canonicalValues: ['direct'] }),
      ],
    }),
    plural('entitlements', 'What the person is entitled to. Kept for the directory.'),
    plural('roles', 'Roles in the directory. Kept for it; rights are given in the product.'),
    plural('x509Certificates', 'Certificates. Kept for the directory.', [], { type: 'binary', caseExact: true, maximum: 16_384 }),
  ],
};

const enterpriseSchema: ScimSchema = {
  id: ENTERPRISE_SCHEMA,
  name: 'EnterpriseUser',
  description: 'A person at work',
  attributes: [
    attribute('employeeNumber', 'The number of the employee.', { caseExact: true }),
    attribute('costCenter', 'The cost centre.'),
    attribute('organization', 'The company.', { maximum: PROFILE_LIMITS.company }),
    attribute('division', 'The division.'),
    attribute('department', 'The department.'),
    attribute('manager', 'The manager the person reports to.', {
      subAttributes: [
        attribute('value', 'The id of the manager.', { caseExact: true }),
        reference('The address of the manager.', ['User']),
        attribute('displayName', 'The name of the manager.', { mutability: 'readOnly' }),
      ],
    }),
  ],
};

const fieldsSchema: ScimSchema = {
  id: FIELDS_SCHEMA,
  name: 'RequiredFields',
  description: 'What the organisation requires of its people beyond what a directory says',
  attributes: [
    attribute(
      'missingFields',
      'Keys of required custom fields without a value. A person is added without them; they fill in their own when they first sign in, an administrator the others.',
      { multiValued: true, mutability: 'readOnly', caseExact: true },
    ),
  ],
};

const groupSchema: ScimSchema = {
  id: GROUP_SCHEMA,
  name: 'Group',
  description: 'People who belong together',
  attributes: [
    attribute('displayName', 'The name of the group.', { required: true, maximum: 150 }),
    attribute('members', 'The people in the group.', {
      multiValued: true,
      subAttributes: [
        attribute('value', 'The id of the person.', { mutability: 'immutable', caseExact: true }),
        reference('The address of the person.', ['User'], { mutability: 'immutable' }),
        attribute('type', 'What the member is.', { mutability: 'immutable', canonicalValues: ['User'] }),
        attribute('display', 'The name of the person.', { mutability: 'readOnly' }),
      ],
    }),
  ],
};

export const userType: ScimResourceType = {
  name: 'User',
  endpoint: '/Users',
  description: 'People',
  schemas: [userSchema, enterpriseSchema, fieldsSchema],
};
export const groupType: ScimResourceType = { name: 'Group', endpoint: '/Groups', description: 'Groups', schemas: [groupSchema] };
export const resourceTypes: readonly ScimResourceType[] = [userType, groupType];

/** What every resource has, whatever its schema (RFC 7643, 3.1). */
export const commonAttributes: readonly ScimAttribute[] = [
  attribute('id', 'The id, given here.', { mutability: 'readOnly', returned: 'always', caseExact: true, uniqueness: 'server' }),
  attribute('externalId', 'The id the directory has.', { caseExact: true, maximum: 254 }),
  attribute('schemas', 'Schemas of the resource.', { multiValued: true, mutability: 'readOnly', returned: 'always', caseExact: true }),
  attribute('meta', 'About the resource itself.', {
    mutability: 'readOnly',
    subAttributes: ['resourceType', 'created', 'lastModified', 'location', 'version'].map((name) =>
      attribute(name, name, { mutability: 'readOnly', caseExact: true }),
    ),
  }),
];

/** An attribute by name, whatever its case; undefined when there is none. */
export function findAttribute(attributes: readonly ScimAttribute[], name: string): ScimAttribute | undefined {
  const wanted = name.toLowerCase();
  return attributes.find((one) => one.name.toLowerCase() === wanted);
}

/** A schema of a resource type by its URN, whatever its case. */
export function findSchema(type: ScimResourceType, urn: string): ScimSchema | undefined {
  const wanted = urn.toLowerCase();
  return type.schemas.find(({ id }) => id.toLowerCase() === wanted);
}
