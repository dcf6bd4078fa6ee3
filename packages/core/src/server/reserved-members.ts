/** Members that applications may not take for themselves, and hooks that they may override. */
export const RESERVED = {
  members: ['start', 'stop', 'override', 'addController', 'tools', 'resources', 'prompts', Symbol.asyncDispose],
  hooks: ['onStart', 'onStop', 'onSessionStart', 'onSessionEnd', 'onWatch', 'onUnwatch'],
} as const;
