import { PROVISIONING_LIMITS } from '@waymark/contract/provisioning';
import type { JsonObject } from './scim-json.ts';
import { resourceTypes, type ScimAttribute, type ScimSchema } from './scim-schema.ts';

type Locate = (path: string) => string;

const CONFIG_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig';
const TYPE_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType';
const SCHEMA_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Schema';

/** What of the protocol is spoken here (RFC 7643, 5). */
export function serviceProviderConfig(locate: Locate): JsonObject {
  return {
    schemas: [CONFIG_SCHEMA],
    patch: { supported: true },
    bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
    filter: { supported: true, maxResults: PROVISIONING_LIMITS.results },
    changePassword: { supported: false },
    sort: { supported: false },
    etag: { supported: true },
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token made in the administration of the organisation, sent as Authorization: Bearer.',
        specUri: 'https://www.rfc-editor.org/info/rfc6750',
        primary: true,
      },
    ],
    meta: { resourceType: 'ServiceProviderConfig', location: locate('/ServiceProviderConfig') },
  };
}

/** Kinds of resources (RFC 7643, 6). */
export function describeResourceTypes(locate: Locate): JsonObject[] {
  return resourceTypes.map(({ name, endpoint, description, schemas: [core, ...extensions] }) => ({
    schemas: [TYPE_SCHEMA],
    id: name,
    name,
    endpoint,
    description,
    schema: core.id,
    schemaExtensions: extensions.map(({ id }) => ({ schema: id, required: false })),
    meta: { resourceType: 'ResourceType', location: locate(`/ResourceTypes/${name}`) },
  }));
}

/** The schemas of all resources (RFC 7643, 7). */
export function describeSchemas(locate: Locate): JsonObject[] {
  return resourceTypes.flatMap(({ schemas }) => schemas.map((schema) => describeSchema(schema, locate)));
}

function describeSchema({ id, name, description, attributes }: ScimSchema, locate: Locate): JsonObject {
  return {
    schemas: [SCHEMA_SCHEMA],
    id,
    name,
    description,
    attributes: attributes.map(describeAttribute),
    meta: { resourceType: 'Schema', location: locate(`/Schemas/${id}`) },
  };
}

function describeAttribute(attribute: ScimAttribute): JsonObject {
  const { name, type, multiValued, description, required, caseExact, mutability, returned, uniqueness } = attribute;
  return {
    name,
    type,
    multiValued,
    description,
    required,
    mutability,
    returned,
    ...(type === 'complex' || type === 'boolean' ? {} : { caseExact, uniqueness }),
    ...(attribute.canonicalValues === undefined ? {} : { canonicalValues: [...attribute.canonicalValues] }),
    ...(attribute.referenceTypes === undefined ? {} : { referenceTypes: [...attribute.referenceTypes] }),
    ...(attribute.subAttributes === undefined ? {} : { subAttributes: attribute.subAttributes.map(describeAttribute) }),
  };
}
