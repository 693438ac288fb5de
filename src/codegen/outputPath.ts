/** Characters of a path, and folders in it. */
const MAX_PATH_LENGTH = 200;
const MAX_DEPTH = 20;

const SEGMENT = /^[A-Za-z0-9_-](?:[A-Za-z0-9._-]*[A-Za-z0-9_-])?$/;
/** Names of devices, with any extension, and names that objects of JavaScript inherit. */
const TAKEN = /^(?:con|prn|aux|nul|com\d|lpt\d|__proto__|constructor|prototype)(?:\.|$)/i;

/**
 * Whether a generated file may be called so: a plain path below the output folder, the same on every system.
 * What is not named here is refused: `..`, drives, backslashes, NUL, look-alikes of the dot and the slash, hidden files.
 */
export function isOutputPath(path: string): boolean {
  const segments = path.split('/');
  return (
    path.length <= MAX_PATH_LENGTH &&
    segments.length <= MAX_DEPTH &&
    segments.every((segment) => SEGMENT.test(segment) && !segment.includes('..') && !TAKEN.test(segment))
  );
}
