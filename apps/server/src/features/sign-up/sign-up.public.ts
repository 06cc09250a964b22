export { invite, type Invitee } from './invitations.service.ts';
