export const documentsKey = ['documents'] as const;
/** All threads, lists and single ones, are below `threads`: what changes one may change every list. */
export const threadKey = (threadId: string) => ['threads', 'one', threadId] as const;
