/** Text that every database keeps as it is: no NUL, no half of a character (a lone surrogate). */
export const isWholeText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();
