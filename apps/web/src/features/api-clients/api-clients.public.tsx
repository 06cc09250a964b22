export { DaysField } from './components/days-field.tsx';
export { CopyableText, Mono, SecretDialog } from './components/secret.tsx';
export { TokenLine } from './components/token-line.tsx';
