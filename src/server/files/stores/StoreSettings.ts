import { textOf } from '../../../model/recordValues.ts';
import type { EntityRecord } from '../../../protocol/types.ts';

/** An object store as it was set up on its screen. */
export interface StoreSettings {
  readonly id: string;
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  /** The bucket is part of the host's name instead of the path. */
  readonly bucketInHost: boolean;
  readonly accessKey: string;
  readonly secretKey: string;
}

/** Keys of the dictionary `oss` whose providers serve buckets by host names only. */
const ALIBABA = '3';
const TENCENT = '4';

/** Fields that say where the store is and who asks there. */
export const CONNECTION = ['category', 'endpoint', 'bucketName', 'accessKey', 'secretKey', 'appId', 'region'] as const;

/** The settings in a record; Tencent's buckets carry the number of the application in their name. */
export function storeSettings(record: EntityRecord): StoreSettings {
  const category = textOf(record.category);
  const appId = textOf(record.appId).trim();
  const name = textOf(record.bucketName).trim();
  const whole = category === TENCENT && appId !== '' && !name.endsWith(`-${appId}`) ? `${name}-${appId}` : name;
  return {
    id: textOf(record.id),
    endpoint: textOf(record.endpoint).trim(),
    bucket: whole,
    region: textOf(record.region).trim(),
    bucketInHost: category === ALIBABA || category === TENCENT,
    accessKey: textOf(record.accessKey).trim(),
    secretKey: textOf(record.secretKey).trim(),
  };
}
