import type { FastifyRequest } from 'fastify';

/** What a call was sent in its query (as BladeX clients do), in a form or as JSON; the body wins. */
export function inputsOf<T extends object>({ query, body }: FastifyRequest): Partial<T> {
  return { ...(query as Partial<T>), ...(typeof body === 'object' ? (body as Partial<T> | null) : {}) };
}

/** For calls that may have everything in the query, and then no body. */
export const BODY_OPTIONAL = {
  preValidation: async (request: FastifyRequest) => {
    request.body ??= {};
  },
};
