// What the interface of SCORM is called in each version, and its methods. Apart from the library, for who only calls them.
export const METHODS = {
  '1.2': {
    initialize: 'LMSInitialize',
    terminate: 'LMSFinish',
    set: 'LMSSetValue',
    get: 'LMSGetValue',
    commit: 'LMSCommit',
    error: 'LMSGetLastError',
    name: 'API',
  },
  '2004': {
    initialize: 'Initialize',
    terminate: 'Terminate',
    set: 'SetValue',
    get: 'GetValue',
    commit: 'Commit',
    error: 'GetLastError',
    name: 'API_1484_11',
  },
} as const;
