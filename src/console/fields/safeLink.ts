/** The address if a browser may follow it: http(s), or a path on this server. Anything else (javascript:, data:) is refused. */
export function safeLink(text: unknown): string | undefined {
  if (typeof text !== 'string' || text === '') return undefined;
  if (/^\/(?![/\\])/.test(text)) return text;
  return /^https?:\/\//i.test(text) ? text : undefined;
}
