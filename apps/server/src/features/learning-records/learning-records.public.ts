export { issueLaunchCredentials } from './launches.service.ts';
export { learnerAgent, recordStatements, writeLaunchDocuments } from './platform-records.service.ts';
export { statementsAbout } from './person-statements.service.ts';
export { type SessionRules, sessionRuleSource } from './session-rules.ts';
export type { RecordsContext } from './statement-storing.service.ts';
export { XapiFault } from './xapi-fault.ts';
export { isDuration, isObject, type JsonObject, textIn } from './xapi-values.ts';
