import type { Action } from '../../src/model/Action.ts';
import type { Entity } from '../../src/model/Entity.ts';
import { writableFields } from '../../src/model/fieldAccess.ts';
import { formFields } from '../../src/model/lookups.ts';
import { nearestName } from '../../src/model/nearestName.ts';
import type { EngineText } from '../../src/model/Text.ts';
import { declaredPath, sendOf } from '../../src/protocol/declaredPlace.ts';
import { operationOf, operationsOf } from '../../src/protocol/operationOf.ts';
import { pathParams } from '../../src/protocol/paths.ts';
import { hasRoute } from '../../src/protocol/routesOf.ts';
import { about, sentence } from '../../src/schema/sentences.ts';
import type { DescribedCall, Taken } from './description.ts';
import type { Notes } from './hear.ts';
import type { Misfit } from './Misfit.ts';

/** A call that the console would make, and what it would send. */
interface Sending {
  readonly method: string;
  readonly path: string;
  /** Where the entity's file says it. */
  readonly place: readonly string[];
  readonly names: readonly string[];
  readonly send: 'body' | 'query';
  /** The names are fields of the entity. */
  readonly isSave: boolean;
}

const WRITES = ['remove', 'removeMany', 'patch', 'setStatus', 'setStatusById'] as const;

const NONE_DESCRIBED: EngineText = {
  zh: '保存和操作：后端的接口文档中没有它的任何接口',
  en: 'saves and actions: the description of the backend has none of its calls',
};

/** Saves, removals and actions beside what the backend says of its own calls: nothing is written to learn it. */
export function describedMisfits(
  entity: Entity,
  described: readonly DescribedCall[],
  { misfits, unjudged }: Notes,
): void {
  const isKnown = operationsOf(entity).some(({ path }) => described.some((call) => isAt(call, path)));
  if (!isKnown) {
    unjudged.push(NONE_DESCRIBED);
    return;
  }
  // Create and update may be one call.
  const seen = new Set<string>();
  for (const sending of sendingsOf(entity)) {
    for (const misfit of misfitsOf(entity, sending, described, unjudged)) {
      // What one save loses, the other loses as well.
      const key = [misfit.code, ...misfit.place, misfit.field ?? misfit.message.en].join(' ');
      if (!seen.has(key)) misfits.push(misfit);
      seen.add(key);
    }
  }
}

/** The calls that write, as the console would make them. */
export function sendingsOf(entity: Entity): readonly Sending[] {
  const saves = (['create', 'update'] as const).flatMap((mode): Sending[] => {
    const operation = operationOf(entity, mode);
    if (operation === undefined) return [];
    const shown = new Set(formFields(entity).map(({ name }) => name));
    const names = writableFields(entity, mode).flatMap(({ name }) => (shown.has(name) ? [name] : []));
    return [{ ...operation, place: ['api'], names, send: 'body', isSave: true }];
  });
  const others = WRITES.flatMap((name): Sending[] => {
    const operation = operationOf(entity, name);
    return operation === undefined ? [] : [{ ...operation, place: ['api'], names: [], send: 'query', isSave: false }];
  });
  const actions = entity.actions.filter(hasRoute).map((action) => actionSending(entity, action));
  return [...saves, ...others, ...actions];
}

function actionSending(entity: Entity, action: Action): Sending {
  const path = declaredPath(entity, action);
  const { request, scope, name, fields } = action;
  const id = scope === 'collection' ? [] : [request.ids ?? (scope === 'record' ? 'id' : 'ids')];
  const inPath = pathParams(path);
  const names = [...id, ...fields.map((field) => field.name)].filter((one) => !inPath.includes(one));
  return { method: request.method, path, place: ['actions', name], names, send: sendOf(request), isSave: false };
}

/** The same segments; a gateway may stand before what a service says of itself, or the other way round. */
function isAt({ path }: DescribedCall, written: string): boolean {
  const own = written.split('/').map((part) => (part.startsWith('{') ? '{}' : part));
  const least = Math.min(own.length, path.length);
  if (least < 2 && own.length !== path.length) return false;
  return own.slice(-least).join('/') === path.slice(-least).join('/');
}

function misfitsOf(
  entity: Entity,
  sending: Sending,
  described: readonly DescribedCall[],
  unjudged: EngineText[],
): readonly Misfit[] {
  const { method, path, place, names, send, isSave } = sending;
  const there = described.filter((call) => isAt(call, path));
  const call = there.find((one) => one.method === method);
  if (call === undefined) return [absent(entity, sending, there)];
  // Spring reads parameters from the query and from a form.
  const body = send === 'body' ? call.body : call.query;
  if (body === undefined) {
    if (names.length > 0)
      unjudged.push({
        zh: `${method} ${path}：接口文档没有写明它接收什么`,
        en: `${method} ${path}: the description does not say what it takes`,
      });
    return [];
  }
  const taken = new Set([...body.names, ...call.query.names]);
  const lost = names
    .filter((name) => !taken.has(name))
    .map((name) => notTaken(entity, sending, name, isSave ? ['fields', name] : place, [...taken]));
  return [...lost, ...needed(entity, sending, body)];
}

const OTHER_REQUEST: EngineText = {
  zh: '请在 request 中写出其方法和路径，或删除此操作。',
  en: 'Name its method and path in request, or remove the action.',
};
const OTHER_CALL: EngineText = {
  zh: '请用 api.base 或 api.overrides 写出其方法和路径，或将此操作从 api.operations 中去掉。',
  en: 'Name its method and path with api.base or api.overrides, or take the operation out of api.operations.',
};

/** Where the file says which call is meant. */
export const remedyFor = (place: readonly string[]): EngineText =>
  place[0] === 'actions' ? OTHER_REQUEST : OTHER_CALL;

function absent(entity: Entity, { method, path, place, isSave }: Sending, there: readonly DescribedCall[]): Misfit {
  const others = [...new Set(there.map((call) => call.method))];
  const message = about(
    entity.name,
    others.length === 0
      ? {
          zh: `后端的接口文档中没有 ${method} ${path}`,
          en: `${method} ${path} is not among the calls that the backend describes`,
        }
      : {
          zh: `后端的接口文档中 ${path} 的方法是 ${others.join(', ')}，而不是 ${method}`,
          en: `the backend describes ${path} with ${others.join(', ')}, and not with ${method}`,
        },
  );
  const remedy = remedyFor(place);
  // Not every call need be described; one that is described otherwise is another.
  const severity = isSave || others.length > 0 ? 'error' : 'warning';
  return { severity, code: 'noSuchCall', entity: entity.name, place, message, remedy };
}

const OTHER_NAME: EngineText = {
  zh: '请改用后端的名称，或不在表单中填写（readOnly: true），或让后端接收它。',
  en: 'Name it as the backend does, take it out of the form (readOnly: true), or let the backend take it.',
};

function notTaken(
  entity: Entity,
  { method, path, isSave }: Sending,
  name: string,
  place: readonly string[],
  taken: readonly string[],
): Misfit {
  const near = nearestName(name, taken);
  const remedy = near === undefined ? OTHER_NAME : sentence('didYouMean', { names: `"${near}"` });
  return {
    severity: 'error',
    code: 'notTaken',
    entity: entity.name,
    ...(isSave ? { field: name } : {}),
    place,
    message: about(entity.name, {
      zh: `${method} ${path} 会收到“${name}”，却不接收此值：填写的内容会丢失`,
      en: `${method} ${path} is sent "${name}" and takes no such value: what people write is lost`,
    }),
    remedy,
  };
}

/** What the call cannot do without, and nothing here sends. */
function needed(entity: Entity, { method, path, place, names }: Sending, taken: Taken): readonly Misfit[] {
  const made = new Set(entity.fields.filter((field) => field.system || field.readOnly).map(({ name }) => name));
  return [...new Set(taken.needed)]
    .filter((name) => name !== 'ids' && !names.includes(name) && !made.has(name))
    .map((name) => ({
      severity: 'error',
      code: 'neededValue',
      entity: entity.name,
      place,
      message: about(entity.name, {
        zh: `${method} ${path} 要求“${name}”，而没有发送它`,
        en: `${method} ${path} needs "${name}", which is not sent`,
      }),
      remedy: {
        zh: `请声明字段“${name}”并放入表单，或让后端不要求它。`,
        en: `Declare a field "${name}" and put it into the form, or let the backend do without.`,
      },
    }));
}
