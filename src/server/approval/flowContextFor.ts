import { newId } from '../database/newId.ts';
import { createDirectory } from '../identity/people/Directory.ts';
import type { OperationContext } from '../kit/OperationContext.ts';
import { type FlowContext, flowContext } from '../workflow/FlowContext.ts';

/** The workflow's view of an operation: same person, same moment, same transaction. */
export function flowContextFor({ model, modules, repository, user, now }: OperationContext): FlowContext {
  const directory = createDirectory({ database: repository.database, model });
  return flowContext(directory, { modules, user, now: now(), newId });
}
