import type { UserId } from '@waymark/contract/kit';
import type { Selectable } from 'kysely';
import type { ConnectionClients, ConnectionExchanges, Connections } from '../../platform/db/schema.ts';

export type ClientRow = Selectable<ConnectionClients>;
export type ExchangeRow = Selectable<ConnectionExchanges> & { readonly user_id: UserId };

/** A connection with the client it goes by. */
export type ConnectionRow = Selectable<Connections> & { readonly user_id: UserId } & Pick<ClientRow, 'purpose' | 'service' | 'name'>;
