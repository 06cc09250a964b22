import { Refusal } from '../../platform/http/refusal.ts';
import { ScimFault } from './scim-fault.ts';

const MANAGER_FAULTS: Readonly<Record<string, 'manager-unknown' | 'manager-not-possible'>> = {
  'unknown-person': 'manager-unknown',
  'reporting-cycle': 'manager-not-possible',
  'same-manager': 'manager-not-possible',
};

/** What a use case refused, in the protocol's terms; undefined for what no one foresaw. */
export function faultOf(error: unknown): ScimFault | undefined {
  if (error instanceof ScimFault) return error;
  if (!(error instanceof Refusal)) return undefined;
  const { problem, details } = error;
  switch (problem.code) {
    case 'last-administrator':
      return new ScimFault('last-administrator');
    case 'group-mandatory':
      return new ScimFault('group-mandatory');
    case 'group-last-owner':
      return new ScimFault('group-last-owner');
    case 'too-many-requests':
      return new ScimFault('too-many-requests', details.params ?? {}, details.headers);
    case 'group-not-found':
    case 'person-not-found':
      return new ScimFault('resource-not-found', { id: '' });
    case 'invalid-input': {
      const [first] = details.errors ?? [];
      if (first?.field === 'externalId') return new ScimFault('external-id-taken', { value: '' });
      if (first?.field === 'email') return new ScimFault('email-taken', { value: '' });
      const manager = first?.field === 'managerId' ? MANAGER_FAULTS[first.code] : undefined;
      return manager === undefined ? undefined : new ScimFault(manager, { value: '' });
    }
    default:
      return undefined;
  }
}
