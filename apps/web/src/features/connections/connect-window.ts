import { CONNECTIONS_CHANNEL, type ConnectionTold } from '@waymark/contract/connections';

/** Opens the window that a service will be shown in; null where the browser blocks it. At the press of a button, before anything is waited for. */
export function openConnectWindow(): Window | null {
  return window.open('', '_blank', 'popup,width=600,height=760');
}

/** Hears what becomes of ways to services, from whichever window they end in; gives what stops it. */
export function hearOfConnections(hear: (told: ConnectionTold) => void): () => void {
  const channel = new BroadcastChannel(CONNECTIONS_CHANNEL);
  channel.addEventListener('message', ({ data }: MessageEvent<ConnectionTold>) => hear(data));
  return () => channel.close();
}
