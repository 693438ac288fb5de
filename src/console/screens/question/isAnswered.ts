/** Whether an option's mark says that it is right: a flag here, `"1"` or 1 elsewhere. */
export const isAnswered = (mark: unknown): boolean => mark === true || String(mark) === '1';
