import type { Model } from './Model.ts';
import type { EngineText } from './Text.ts';

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
  readonly message: EngineText;
  readonly remedy: EngineText;
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
    ...given.saving
      .filter((name) => !(name in model.entities))
      .map((name) => noEntity({ zh: `保存规则 ${name}`, en: `Save rule ${name}` }, name)),
    ...given.jobs.flatMap(({ name, entities = [] }) =>
      entities
        .filter((entity) => !(entity in model.entities))
        .map((entity) => noEntity({ zh: `任务 ${name}`, en: `Job ${name}` }, entity)),
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
    message: {
      zh: `${section === 'actions' ? '操作' : '调用'} ${entity}.${one} 没有处理程序`,
      en: `${section === 'actions' ? 'Action' : 'Call'} ${entity}.${one} has no handler`,
    },
    remedy: {
      zh: `请写 ${folder}/actions/${entity}.${one}.ts，并在 ${folder}/index.ts 的 actions 中登记。`,
      en: `Write ${folder}/actions/${entity}.${one}.ts and name it under actions in ${folder}/index.ts.`,
    },
  });
  return [
    ...actions.filter((action) => action.handler).map((action) => gap('actions', action.name)),
    ...calls.map((call) => gap('calls', call.name)),
  ];
}

function unusedHandler(name: string): ModuleGap {
  return {
    name,
    message: { zh: `没有 schema 使用处理程序 ${name}`, en: `Handler ${name} is named by no schema` },
    remedy: {
      zh: `请声明对应的操作或调用，或删除 actions/${name}.ts 及其在模块 server/index.ts 中的一行。`,
      en: `Declare the action or call, or delete actions/${name}.ts and its line in the module's server/index.ts.`,
    },
  };
}

function noEntity(what: EngineText, name: string): ModuleGap {
  return {
    name,
    message: {
      zh: `${what.zh}所针对的实体“${name}”没有 schema 描述`,
      en: `${what.en} is about an entity "${name}" that no schema describes`,
    },
    remedy: {
      zh: '请写项目已有的实体，或从模块的 server/index.ts 中删除它。',
      en: "Name an entity of the schemas, or delete it from the module's server/index.ts.",
    },
  };
}
