import type { Model } from './Model.ts';

/** Where handlers live and are named, relative to the project. */
export const HANDLER_FOLDER = 'src/server/actions';

/** A difference between what the schemas declare and the handlers that are there. */
export interface HandlerGap {
  /** Entity and action or call: `examTaskInfo.release`. */
  readonly name: string;
  /** The declaration without a handler; absent for a handler that nothing declares. */
  readonly declared?: {
    readonly source: string;
    readonly place: readonly [section: 'actions' | 'calls', name: string];
  };
  readonly message: string;
  readonly remedy: string;
}

/** Every gap between schemas and the handlers of these names, in the words of the check and of the start. */
export function handlerGaps(model: Model, handlers: ReadonlySet<string>): HandlerGap[] {
  const wanted = Object.values(model.entities).flatMap(wantedBy);
  const names = new Set(wanted.map(({ name }) => name));
  return [
    ...wanted.filter(({ name }) => !handlers.has(name)),
    ...[...handlers].filter((name) => !names.has(name)).map(unused),
  ];
}

function wantedBy({ name: entity, source, actions, calls }: Model['entities'][string]): HandlerGap[] {
  const gap = (section: 'actions' | 'calls', one: string): HandlerGap => ({
    name: `${entity}.${one}`,
    declared: { source, place: [section, one] },
    message: `${section === 'actions' ? 'Action' : 'Call'} ${entity}.${one} has no handler`,
    remedy: `write ${HANDLER_FOLDER}/${entity}.${one}.ts and name it in ${HANDLER_FOLDER}/index.ts`,
  });
  return [
    ...actions.filter((action) => action.handler).map((action) => gap('actions', action.name)),
    ...calls.map((call) => gap('calls', call.name)),
  ];
}

function unused(name: string): HandlerGap {
  return {
    name,
    message: `Handler ${name} is named by no schema`,
    remedy: `declare the action or call, or delete ${HANDLER_FOLDER}/${name}.ts`,
  };
}
