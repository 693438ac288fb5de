import type { onSendHookHandler } from 'fastify';
import { contentTag, holdsTag } from './contentTag.ts';

/** For whom and in which words an answer was given. */
const VARIES = 'accept-language, blade-auth, tenant-id';

/**
 * For calls that a console makes at every start and whose answer is mostly what it was the time before. It may keep
 * that, and asks again each time: the call is guarded and answered as ever, and only where its answer is to the letter
 * what this browser holds is it not sent once more. Nobody is told by it what somebody else was answered. Only for
 * answers without people's data: they stay on the machine.
 */
export const revalidatedAnswer: onSendHookHandler = async (request, reply, payload) => {
  if (typeof payload !== 'string' || reply.statusCode !== 200) return payload;
  const tag = contentTag(payload);
  reply.header('cache-control', 'private, no-cache').header('etag', `W/${tag}`).header('vary', VARIES);
  if (!holdsTag(request, tag)) return payload;
  reply.code(304).removeHeader('content-type');
  return null;
};
