import type { Entity } from '../../model/Entity.ts';
import { batch } from '../../protocol/calls/batch.ts';
import { conventionOf } from '../../protocol/conventions/index.ts';
import type { WireRequest } from '../../protocol/types.ts';
import { ApiError } from '../start/http/ApiError.ts';
import { call } from '../start/http/call.ts';
import type { HttpAnswer } from '../start/http/httpClient.ts';
import { readAnswer } from '../start/http/readAnswer.ts';
import { HTTP_MESSAGES } from '../start/texts/http.ts';
import { pageText } from '../start/texts/speech.ts';

const message = (key: keyof typeof HTTP_MESSAGES) => pageText(HTTP_MESSAGES[key]);

const textsOf = (query: WireRequest['query']): Record<string, string> =>
  Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));

/**
 * Calls of an entity in one of our own server's, each under its own rules: what each was answered or refused, in
 * their order. Fewer answers than calls: for the others there was no time, and they were not begun.
 */
export async function sendTogether(
  entity: Entity,
  wires: readonly WireRequest[],
  leaving: boolean,
): Promise<readonly (HttpAnswer | ApiError)[]> {
  const calls = wires.map(({ method, path, query, body }) => ({
    method,
    path,
    query: textsOf(query),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }));
  const answers = await call(batch, { body: { entity: entity.name, unattended: leaving, calls }, keepalive: leaving });
  const read = conventionOf(entity).answers.readAnswer;
  return Promise.all(
    answers.map(async ({ status, body }) => {
      try {
        return await readAnswer(new Response(body === '' ? null : body, { status }), message, read);
      } catch (error) {
        if (error instanceof ApiError) return error;
        throw error;
      }
    }),
  );
}
