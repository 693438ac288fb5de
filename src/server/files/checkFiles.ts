import type { Model } from '../../model/Model.ts';
import { partsOf } from '../../model/partsOf.ts';
import type { Database } from '../database/Database.ts';
import { type FileRow, fileTables } from '../database/fileTables.ts';
import { idOfName } from './fileLinks.ts';
import { allReferences, type Reference } from './fileReferences.ts';
import { filesOnDisk } from './fileStore.ts';

/** Rows against files, both ways. */
export interface FileCheck {
  readonly files: number;
  readonly bytes: number;
  /** Rows that refer to files which are not there. */
  readonly missing: readonly Reference[];
  /** Files nothing refers to. */
  readonly unused: readonly FileRow[];
  /** Names something refers to. */
  readonly used: ReadonlySet<string>;
}

interface Place {
  readonly database: Database;
  readonly model: Model;
  readonly filesDir: string;
}

/**
 * Looks through all rows and all files; of those in object stores what the table says is believed. Files without a row of their own (put here before November 2026)
 * are taken into the table on the way, owned by nobody; nothing else is changed.
 */
export async function checkFiles({ database, model, filesDir }: Place): Promise<FileCheck> {
  const onDisk = await filesOnDisk(filesDir);
  await adoptFiles(database, onDisk);
  const references = await allReferences(database.lateReads, model);
  const used = new Set(references.flatMap(({ names }) => names));
  const rows = await fileTables(database.lateReads)
    .selectFrom('shian_file')
    .selectAll()
    .where('state', '=', 'stored')
    .execute();
  const inStores = rows.filter(({ store }) => store !== '');
  const there = new Set([...onDisk, ...inStores].map(({ name }) => name));
  return {
    files: there.size,
    bytes: [...onDisk.map(({ size }) => size), ...inStores.map(({ bytes }) => Number(bytes))].reduce(
      (sum, size) => sum + size,
      0,
    ),
    missing: references
      .map((one) => ({ ...one, names: one.names.filter((name) => !there.has(name)) }))
      .filter(({ names }) => names.length > 0),
    unused: rows.filter(({ name }) => there.has(name) && !used.has(name)),
    used,
  };
}

const BATCH_SIZE = 100;

/** Every file has a row: those received when the server stopped keep their owner, the others have none. */
async function adoptFiles(database: Database, onDisk: Awaited<ReturnType<typeof filesOnDisk>>): Promise<void> {
  const rows = await fileTables(database.lateReads)
    .selectFrom('shian_file')
    .select('id')
    .where('state', '=', 'stored')
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  const strangers = onDisk.filter(({ name }) => !known.has(idOfName(name)));
  for (const part of partsOf(strangers, BATCH_SIZE)) {
    const values = part.map(({ name, size, createdAt }): FileRow => {
      const owner = { tenant_id: '', user_id: '', client_id: '' };
      return {
        id: idOfName(name),
        name,
        ...owner,
        bytes: size,
        state: 'stored',
        created_at: createdAt,
        unused_since: null,
        seconds: null,
        store: '',
      };
    });
    await database.write((executor) =>
      fileTables(executor)
        .insertInto('shian_file')
        .values(values)
        .onConflict((conflict) =>
          conflict.column('id').doUpdateSet((row) => ({
            name: row.ref('excluded.name'),
            bytes: row.ref('excluded.bytes'),
            state: row.ref('excluded.state'),
          })),
        )
        .execute(),
    );
  }
}
