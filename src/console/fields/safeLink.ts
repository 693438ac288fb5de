import { isLink } from '../../model/formats.ts';

/** The address if a browser may follow it: http(s), or a path on this server. Anything else (javascript:, data:) is refused. */
export function safeLink(text: unknown): string | undefined {
  if (typeof text !== 'string' || !isLink(text)) return undefined;
  return /^(\/|https?:)/i.test(text) ? text : undefined;
}
