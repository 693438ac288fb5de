/** The lists a task wanders through. */
export const WORK_KINDS = ['start', 'claim', 'todo', 'send', 'done', 'copied'] as const;
export type WorkKind = (typeof WORK_KINDS)[number];
