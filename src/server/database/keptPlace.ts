import { statSync } from 'node:fs';

/** Of which file it is, whatever it is called. */
function identityOf(file: string): string | undefined {
  const found = statSync(file, { bigint: true, throwIfNoEntry: false });
  return found && `${found.dev} ${found.ino}`;
}

/**
 * Answers what throws once another file, or none, lies where this one was opened. The operating system lets whoever has
 * it open go on with a file that was moved away, removed or replaced, and nobody would find again what is written there.
 * SQLite looks for that itself (and has this code for it) where it keeps no log beside the file.
 */
export function keptPlace(file: string): () => void {
  const opened = identityOf(file);
  return () => {
    if (identityOf(file) === opened) return;
    throw Object.assign(new Error('The database file was moved, replaced or removed'), {
      code: 'SQLITE_READONLY_DBMOVED',
    });
  };
}
