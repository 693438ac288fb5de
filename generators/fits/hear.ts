import type { Entity } from '../../src/model/Entity.ts';
import type { EngineText } from '../../src/model/Text.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import { foreignRequest } from '../../src/protocol/foreign/foreignRequest.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import type { Calls, WireRequest } from '../../src/protocol/types.ts';
import { about, joinSaid } from '../../src/schema/sentences.ts';
import type { Ask } from './ask.ts';
import type { Misfit } from './Misfit.ts';
import { type Read, readReply } from './readReply.ts';

/** What is found while an entity is asked about. */
export interface Notes {
  readonly misfits: Misfit[];
  readonly unjudged: EngineText[];
}

export type Heard = Exclude<Read, { code: string }>;

/** One operation, with what its query says otherwise than we would; what keeps it from being heard is a misfit of the entity. */
export async function hear<N extends 'list' | 'get'>(
  entity: Entity,
  name: N,
  call: Calls[N],
  ask: Ask,
  { misfits }: Notes,
  query: WireRequest['query'] = {},
): Promise<Heard | undefined> {
  const operation = operationOf(entity, name);
  if (operation === undefined) return undefined;
  const { answers } = conventionOf(entity);
  const request = foreignRequest(entity, operation.encodeCall(call));
  const read = readReply(await ask({ ...request, query: { ...request.query, ...query } }), answers.readAnswer);
  if (!('code' in read)) return read;
  misfits.push({
    severity: 'error',
    code: read.code,
    entity: entity.name,
    place: ['api'],
    message: about(entity.name, joinSaid([operation.method, operation.path, read.trouble])),
    remedy: read.remedy,
  });
  return undefined;
}
