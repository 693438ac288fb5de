import { createHash, timingSafeEqual } from 'node:crypto';
import { idsOf, textOf } from '../../../model/recordValues.ts';
import { isWholeText } from '../../../model/wholeText.ts';
import type { EntityRecord } from '../../../protocol/types.ts';
import { AppError } from '../../AppError.ts';
import type { Directory } from '../people/Directory.ts';
import type { Validity } from './Session.ts';

export interface Client {
  readonly id: string;
  readonly grants: readonly string[];
  readonly scope: string;
  readonly validity: Validity;
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const sameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/** `Basic base64(id:secret)`. */
function credentialsOf(header: string | undefined): { readonly id: string; readonly secret: string } | undefined {
  const encoded = /^basic\s+([\w+/=-]{1,1024})$/i.exec(header?.trim() ?? '')?.[1];
  if (encoded === undefined) return undefined;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  if (!isWholeText(text)) throw new AppError('brokenText');
  const colon = text.indexOf(':');
  return colon < 1 ? undefined : { id: text.slice(0, colon), secret: text.slice(colon + 1) };
}

const seconds = (value: unknown, fallback: number): number => {
  const number = Number(value);
  return Number.isFinite(number) && number > 0 ? number : fallback;
};

function clientOf(row: EntityRecord): Client {
  return {
    id: textOf(row.clientId),
    grants: idsOf(row.authorizedGrantTypes),
    scope: textOf(row.scope) || 'all',
    validity: { access: seconds(row.accessTokenValidity, 3600), refresh: seconds(row.refreshTokenValidity, 604_800) },
  };
}

/** The registered client of the header; anything else is refused with one text. */
export async function authenticateClient(directory: Directory, header: string | undefined): Promise<Client> {
  const credentials = credentialsOf(header);
  const row = credentials && (await directory.client(credentials.id));
  if (!credentials || !row || textOf(row.status) === '0') throw new AppError('unknownClient');
  if (!sameText(credentials.secret, textOf(row.clientSecret))) throw new AppError('unknownClient');
  return clientOf(row);
}
