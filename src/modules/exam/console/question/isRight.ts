import * as dict from '../../../dict.gen.ts';
/** Whether an option's mark says that it is right. */
export const isRight = (mark: unknown): boolean => mark === true || String(mark) === dict.yes_no.yes;
