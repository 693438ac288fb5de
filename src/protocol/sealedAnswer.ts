import { isObject, isText } from '../model/guards.ts';

/** One or more RSA blocks of 1024 bits or longer, in Base64. */
export const isSealed = (text: string): boolean => /^[A-Za-z0-9+/]{170,}={0,2}$/.test(text);

/** Some BladeX backends encrypt an answer, or its data: the body with what `open` makes of that. */
export async function openedAnswer(body: unknown, open: (sealed: string) => Promise<unknown>): Promise<unknown> {
  if (isText(body) && isSealed(body)) return open(body);
  return isObject(body) && isText(body.data) && isSealed(body.data) ? { ...body, data: await open(body.data) } : body;
}
