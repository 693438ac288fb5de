/** Key of the dictionary `yes_no`: 1 is no, 2 is yes. */
const YES = '2';

/** Whether an option's mark says that it is right. */
export const isRight = (mark: unknown): boolean => mark === true || String(mark) === YES;
