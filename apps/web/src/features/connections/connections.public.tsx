export { ConnectButton } from './components/connect-button.tsx';
export { ConnectedAccounts } from './components/connected-accounts.tsx';
