import type { Entity } from '../../../model/Entity.ts';
import { conventionOf } from '../../../protocol/conventions/index.ts';
import type { WireInput } from '../../../protocol/types.ts';
import { bodyObject, idList } from '../../../protocol/wireValues.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';

/**
 * A field that peers call otherwise is answered under both names, and clients send back what they were answered:
 * of two values the one counts that was changed.
 */
export async function underOneName(
  { repository }: OperationContext,
  entity: Entity,
  input: WireInput,
): Promise<WireInput> {
  const { records } = conventionOf(entity);
  const body = bodyObject(input.body);
  const both = Object.entries(records.alsoNamed?.(entity) ?? {}).filter(
    ([other, own]) => body[other] !== undefined && body[own] !== undefined && body[other] !== body[own],
  );
  if (both.length === 0) return input;
  const [stored] = await repository.getMany(entity, idList(body.id));
  const known = stored === undefined ? {} : records.encode(entity, stored, 'answer');
  const changed = both.filter(([, own]) => (known[own] ?? '') === body[own]);
  return { ...input, body: { ...body, ...Object.fromEntries(changed.map(([other, own]) => [own, body[other]])) } };
}
