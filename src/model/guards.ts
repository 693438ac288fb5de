/** Checks for what comes from outside: answers, files, and the browser's storage, where anybody may have written. */
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
/** No list, and not null. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
