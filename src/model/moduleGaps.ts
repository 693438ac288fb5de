import type { Model } from './Model.ts';

/** The names that the server faces of a project's modules give. */
export interface GivenNames {
  /** Handlers: `<entity>.<action or call>`. */
  readonly actions: readonly string[];
  /** Handlers that the engine brings along, whether a schema asks for them or not. */
  readonly engine: readonly string[];
  /** Entities with a save rule. */
  readonly saving: readonly string[];
  /** Daily jobs, with the entities they work on. */
  readonly jobs: readonly { readonly name: string; readonly entities?: readonly string[] }[];
}

/** A difference between what the schemas declare and what the modules give. */
export interface ModuleGap {
  /** What is missing on one side: `examTaskInfo.release`, an entity, a job. */
  readonly name: string;
  /** The declaration that nothing answers; absent where a module names what no schema declares. */
  readonly declared?: {
    readonly source: string;
    readonly place: readonly [section: 'actions' | 'calls', name: string];
  };
  readonly message: string;
  readonly remedy: string;
}

/** Where handlers of an entity are written, relative to the project: the module is the folder of its file. */
export const serverFolderOf = (source: string): string =>
  `src/modules/${source.split('/').at(-2) ?? '<module>'}/server`;

/** Every gap between schemas and modules, in the words of the check and of the start. */
export function moduleGaps(model: Model, given: GivenNames): ModuleGap[] {
  const wanted = Object.values(model.entities).flatMap(wantedBy);
  const names = new Set(wanted.map(({ name }) => name));
  const handlers = new Set([...given.actions, ...given.engine]);
  return [
    ...wanted.filter(({ name }) => !handlers.has(name)),
    ...given.actions.filter((name) => !names.has(name)).map(unusedHandler),
    ...given.saving.filter((name) => !(name in model.entities)).map((name) => noEntity(`Save rule ${name}`, name)),
    ...given.jobs.flatMap(({ name, entities = [] }) =>
      entities.filter((entity) => !(entity in model.entities)).map((entity) => noEntity(`Job ${name}`, entity)),
    ),
  ];
}

function wantedBy(owner: Model['entities'][string]): ModuleGap[] {
  const { name: entity, platform, source, actions, calls } = owner;
  // What a project adds to the platform is written in whichever of its modules it likes.
  const folder = serverFolderOf(platform ? '<module>/' : source);
  const gap = (section: 'actions' | 'calls', one: string): ModuleGap => ({
    name: `${entity}.${one}`,
    declared: { source, place: [section, one] },
    message: `${section === 'actions' ? 'Action' : 'Call'} ${entity}.${one} has no handler`,
    remedy: `write ${folder}/actions/${entity}.${one}.ts and name it under actions in ${folder}/index.ts`,
  });
  return [
    ...actions.filter((action) => action.handler).map((action) => gap('actions', action.name)),
    ...calls.map((call) => gap('calls', call.name)),
  ];
}

function unusedHandler(name: string): ModuleGap {
  return {
    name,
    message: `Handler ${name} is named by no schema`,
    remedy: `declare the action or call, or delete actions/${name}.ts and its line in the module's server/index.ts`,
  };
}

function noEntity(what: string, name: string): ModuleGap {
  return {
    name,
    message: `${what} is about an entity "${name}" that no schema describes`,
    remedy: "name an entity of the schemas, or delete it from the module's server/index.ts",
  };
}
