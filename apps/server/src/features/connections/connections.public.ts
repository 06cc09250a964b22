export { AccessRefused, accessTokenOf, withAccess, withCredentials } from './access.service.ts';
export {
  callbackAddress,
  type ClientSettings,
  type ClientState,
  clientsOf,
  noteClientFault,
  removeClient,
  saveClient,
  savePasswordService,
  servicesSetUp,
  testClient,
} from './clients.service.ts';
export type { ConnectionKey } from './clients.repo.ts';
export { connectionEnded, personConnected, personDisconnected } from './connections.events.ts';
export { connectByPassword, connectionOf, endConnection } from './connections.service.ts';
export type { Credentials } from './credentials.ts';
