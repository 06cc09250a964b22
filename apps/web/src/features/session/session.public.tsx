export { DeviceEntry } from './components/device-entry.tsx';
export { DeviceName } from './components/device-name.tsx';
export { Door } from './components/door.tsx';
export { default as entryStyles } from './components/entry-frame.module.css';
export { EntryFrame } from './components/entry-frame.tsx';
export { LanguageChoice } from './components/language-choice.tsx';
export { NewPasswordField } from './components/new-password-field.tsx';
export { useProof } from './components/use-proof.tsx';
