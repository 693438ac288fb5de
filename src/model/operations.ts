/** The operations an entity can offer; each convention says how they travel. */
export const OPERATION_NAMES = [
  'list',
  'get',
  'getMany',
  'findOne',
  'findAll',
  'counts',
  'create',
  'update',
  'patch',
  'remove',
  'removeMany',
  'setStatus',
  'setStatusById',
] as const;
export type OperationName = (typeof OPERATION_NAMES)[number];

const READS: ReadonlySet<OperationName> = new Set(['list', 'get', 'getMany', 'findOne', 'findAll', 'counts']);

/** Whether an operation changes nothing. */
export const isRead = (name: OperationName): boolean => READS.has(name);
