import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { AppError } from '../../AppError.ts';
import { type ObjectStore, openStore } from './ObjectStore.ts';
import type { StoreSettings } from './StoreSettings.ts';
import { objectUrl } from './storeAddress.ts';
import { connectionProblem } from './storeProblem.ts';

/** All steps together; below what a handler may take. */
const TRIAL_MS = 7000;

/**
 * Writes a small object, reads it back and takes it away. Throws what failed: the address, the bucket, the key or a
 * right that is missing.
 */
export async function tryStore(settings: StoreSettings, internalHosts: readonly string[]): Promise<void> {
  const store = openStore(settings, { internalHosts, signal: AbortSignal.timeout(TRIAL_MS) });
  const body = randomBytes(64);
  const name = `trial-${randomBytes(16).toString('hex')}.bin`;
  const digest = createHash('sha256').update(body).digest('hex');
  await store.put(name, { body, size: body.length, digest, type: 'application/octet-stream' });
  try {
    await readBack(store, name, body, objectUrl(settings, name).host);
  } catch (error) {
    // What was wrong with reading is what there is to tell.
    await store.remove(name).catch(() => undefined);
    throw error;
  }
  await store.remove(name);
}

async function readBack(store: ObjectStore, name: string, body: Buffer, host: string): Promise<void> {
  const stream = await store.get(name, { start: 0, end: body.length - 1 });
  const read = stream && (await buffer(stream).catch((error) => Promise.reject(connectionProblem(error, host))));
  if (!read?.equals(body)) throw new AppError('storeForeign', { host });
}
