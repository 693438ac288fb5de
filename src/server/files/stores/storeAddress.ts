import { isIP } from 'node:net';
import { AppError } from '../../AppError.ts';
import type { StoreSettings } from './StoreSettings.ts';

/** Our objects lie below this, so that a bucket may be shared with others. */
const FOLDER = 'shian';

/** What S3-compatible servers without regions expect. */
const NO_REGION = 'us-east-1';

/** Hosts that say their region: `s3.eu-west-1.amazonaws.com`, `s3-cn-east-1.qiniucs.com`, `oss-cn-hangzhou.aliyuncs.com`, `cos.ap-guangzhou.myqcloud.com`. */
const REGION = /(?:^|\.)(?:s3|oss|cos)[.-]([a-z]{2}-[a-z]+(?:-[a-z]+)?(?:-\d)?)(?:-internal)?\.[a-z]/;

/** The address of a store as it was written, with https where it says nothing; undefined when it is none. */
function endpointOf(text: string): URL | undefined {
  const address = /^[a-z][a-z\d+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return /^https?:$/.test(url.protocol) && plain ? url : undefined;
}

/** Where an object of ours lies. Throws `storeAddress` when the endpoint is no address. */
export function objectUrl({ endpoint, bucket, bucketInHost }: StoreSettings, name: string): URL {
  const url = endpointOf(endpoint);
  if (url === undefined) throw new AppError('storeAddress', { address: endpoint });
  const key = `${FOLDER}/${name}`;
  const below = url.pathname.endsWith('/') ? url.pathname.slice(0, -1) : url.pathname;
  const named = url.hostname.startsWith(`${bucket}.`);
  if (bucketInHost && isIP(url.hostname) === 0) {
    if (!named) url.hostname = `${bucket}.${url.hostname}`;
    url.pathname = `${below}/${key}`;
  } else url.pathname = `${below}/${encodeURIComponent(bucket)}/${key}`;
  return url;
}

/** The region requests are signed for: as it was set up, or as the host says it. */
export function regionOf({ region, endpoint }: StoreSettings): string {
  return region || (REGION.exec(endpointOf(endpoint)?.hostname ?? '')?.[1] ?? NO_REGION);
}
