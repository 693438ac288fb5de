/** Checks for what comes out of the browser's storage: anybody may have written there. */
export const isText = (value: unknown): value is string => typeof value === 'string';
export const isFlag = (value: unknown): value is boolean => typeof value === 'boolean';
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
export const isTexts = (value: unknown): value is string[] => Array.isArray(value) && value.every(isText);
