import type { Entity } from '../../../model/Entity.ts';
import type { EntityName } from '../../../model/SchemaTypes.ts';
import type { Belonging } from '../../../model/scopeWords.ts';
import { movedTies, type Ties, tiesOf, tiesSomebody } from '../../identity/scopes/ties.ts';
import type { OperationContext } from '../../kit/OperationContext.ts';
import type { Services } from '../Services.ts';
import { decidesWho } from './decidesWho.ts';

interface TiedWrite {
  readonly context: OperationContext;
  /** After it has been committed. */
  readonly settle: () => void;
}

/** The record that a write answers was made by it, or is one of those that it meant. */
function idsIn(ids: readonly string[], result: unknown): readonly string[] {
  const made = typeof result === 'object' && result !== null && 'id' in result ? [String(result.id)] : [];
  return [...new Set([...ids, ...made])];
}

/**
 * A write to records that people belong to by what their accounts hold: where what it changed of that is held by an
 * account, everybody is looked at anew once it stands. Most such records name nobody who has an account, and most
 * writes change nothing of it. While that is found out no account changes.
 */
export function tiedWrite(
  { directory, principals }: Services,
  entity: Entity,
  belongings: readonly Belonging[],
  plain: OperationContext,
  ids: readonly string[],
): TiedWrite {
  let before: Ties = new Map();
  let isTold = false;
  const context: OperationContext = {
    ...plain,
    beforehand: async ({ repository }) => {
      isTold = false;
      before = await tiesOf(repository, entity, belongings, ids);
    },
    alongside: async ({ repository }, result) => {
      const moved = movedTies(before, await tiesOf(repository, entity, belongings, idsIn(ids, result)));
      if (moved.length === 0) return result;
      await principals.hold(repository.database);
      isTold = await tiesSomebody(repository, directory.entities.user, moved);
      if (isTold) await principals.tellHeld(repository.database);
      return result;
    },
  };
  return { context, settle: () => isTold && principals.forget() };
}

/** Only where a save writes nothing elsewhere that decides who somebody is: neither others of the records nor accounts. */
export function followsTies({ modules, model }: Services, entity: Entity): boolean {
  const { saved, writes } = modules.saving[entity.name] ?? {};
  const isNobodys = (name: EntityName) => {
    const other = model.entities[name];
    return other !== undefined && !decidesWho(model, other);
  };
  return entity.workflow === undefined && (saved === undefined || writes?.every(isNobodys) === true);
}
