import type { Action, Call } from '../../src/model/Action.ts';
import type { Entity } from '../../src/model/Entity.ts';
import type { Model } from '../../src/model/Model.ts';
import { answerType, readType } from './answerType.ts';
import { inputType, keysType, rowType } from './valueTypes.ts';

/** The generated types of a project, added to `SchemaTypes` of the module at `target`. */
export function schemaTypesFile(model: Model, target: string): string {
  const entities = Object.values(model.entities);
  return [
    `import type { FileValue, PlaceValue } from '${target}';`,
    '',
    block(
      'interface Keys',
      Object.values(model.dictionaries).map((one) => [one.code, keysType(one)]),
    ),
    block(
      'interface Entities',
      entities.map((one) => [one.name, rowType(one.fields)]),
    ),
    block(
      'interface Writes',
      entities.map((one) => [one.name, inputType(one.fields)]),
    ),
    block('interface Actions', entities.flatMap(actionTypes)),
    `declare module '${target}' {`,
    '  interface SchemaTypes {',
    '    readonly dictionaries: Keys;',
    '    readonly entities: Entities;',
    '    readonly writes: Writes;',
    '    readonly actions: Actions;',
    '  }',
    '}',
    '// Both kept in use where a project has no uploads and no places.',
    'export type Values = FileValue | PlaceValue;',
    '',
  ].join('\n');
}

type Member = readonly [name: string, type: string];

function block(head: string, members: readonly Member[]): string {
  return `${head} {\n${members.map(([name, type]) => `  readonly ${JSON.stringify(name)}: ${type};\n`).join('')}}\n`;
}

function actionTypes(entity: Entity): Member[] {
  const actions = entity.actions.map((one) => actionType(entity, one, 'unknown', 'unknown', one.handler));
  const calls = entity.calls.map((one) => actionType(entity, one, callAnswer(one), callRead(one), true));
  return [...actions, ...calls];
}

function actionType(
  entity: Entity,
  { name, fields }: Action | Call,
  answer: string,
  read: string,
  handled: boolean,
): Member {
  const parts = `readonly input: ${inputType(fields)}; readonly answer: ${answer}; readonly read: ${read}`;
  return [`${entity.name}.${name}`, `{ ${parts}; readonly handled: ${handled} }`];
}

const callAnswer = ({ answer, page }: Call): string => (page ? pageType(answerType(answer)) : answerType(answer));

const callRead = ({ answer, page }: Call): string => (page ? pageType(readType(answer)) : readType(answer));

const pageType = (record: string): string =>
  `{ readonly records: readonly (${record})[]; readonly total: number; readonly size: number; readonly current: number }`;
