import type { FastifyRequest } from 'fastify';

/** What a call was sent in its query (as BladeX clients do), in a form or as JSON; the body wins. */
export const inputsOf = <Q extends object, B extends object>({
  query,
  body,
}: {
  readonly query: Q;
  readonly body: B;
}): Q & B => ({ ...query, ...body });

/** For calls that may have everything in the query, and then no body. */
export const BODY_OPTIONAL = {
  preValidation: async (request: FastifyRequest) => {
    request.body ??= {};
  },
};
