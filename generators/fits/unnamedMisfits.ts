import type { Entity } from '../../src/model/Entity.ts';
import type { Field } from '../../src/model/Field.ts';
import { isObject } from '../../src/model/guards.ts';
import { referenceTarget, referredEntity } from '../../src/model/lookups.ts';
import type { EngineText } from '../../src/model/Text.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import { codecOf } from '../../src/protocol/values/codecOf.ts';
import { about, joinSaid } from '../../src/schema/sentences.ts';
import type { Ask } from './ask.ts';
import { type Compared, nameIn } from './Compared.ts';
import type { Misfit } from './Misfit.ts';
import { readReply } from './readReply.ts';

/** What is named by reading it, one key each: by entity, why it cannot be read, or undefined where it can. */
export type Namings = Map<string, Promise<EngineText | undefined>>;

/** Keys in columns that come without a label are named by reading what they refer to, as the console does; asked with a key that came. */
export async function unnamedMisfits(
  compared: Compared,
  entities: Readonly<Record<string, Entity>>,
  ask: Ask,
  namings: Namings,
): Promise<Misfit[]> {
  const misfits: Misfit[] = [];
  for (const field of compared.fields) {
    const target = referredEntity({ entities }, field);
    const key = target === undefined ? undefined : unnamedKey(compared, field);
    if (target === undefined || key === undefined) continue;
    const known = namings.get(target.name) ?? readTrouble(target, key, ask);
    namings.set(target.name, known);
    const trouble = await known;
    if (trouble === undefined) continue;
    misfits.push({
      severity: 'error',
      code: 'unnamedReference',
      entity: compared.entity,
      field: field.name,
      place: [...compared.place, field.name],
      message: about(nameIn(compared, field.name), {
        zh: `键没有附带名称，也无法读取 ${target.name} 来取得名称：${trouble.zh}`,
        en: `the key comes without its label, and ${target.name} cannot be read to name it: ${trouble.en}`,
      }),
      remedy: {
        zh: `请让后端一并返回名称，或为 ${target.name} 写出后端已有且允许的接口（api）；在此之前该列显示键。`,
        en: `Let the backend answer the label, or give ${target.name} calls that are there (api) and may be made; until then the column shows keys.`,
      },
    });
  }
  return misfits;
}

function unnamedKey({ rows, columns, style }: Compared, field: Field): string | undefined {
  const { name, embedded } = field;
  // What is chosen by a field of its own is found by other calls.
  if (
    referenceTarget(field)?.valueField !== 'id' ||
    embedded === undefined ||
    !columns.has(name) ||
    rows.some((row) => row[embedded] !== undefined)
  )
    return undefined;
  const keys = rows.flatMap((row) => codecOf(field, style)?.decode(row[name]) ?? []);
  return keys.find((key): key is string => typeof key === 'string' && key !== '' && key !== '0');
}

const NOT_BROUGHT: EngineText = { zh: '没有返回它', en: 'does not bring it' };

/** Several by their ids where that is offered, else the one record: why neither brings it. */
async function readTrouble(target: Entity, key: string, ask: Ask): Promise<EngineText | undefined> {
  const { answers } = conventionOf(target);
  const several = target.api.getMany === 'ids' ? operationOf(target, 'getMany') : undefined;
  const one = operationOf(target, 'get');
  const requests = [several?.encodeCall({ ids: [key] }), one?.encodeCall({ id: key })].filter(
    (each) => each !== undefined,
  );
  let trouble: EngineText = { zh: '它没有读取单条数据的接口', en: 'it has no call for one record' };
  for (const request of requests) {
    const read = readReply(await ask(request), answers.readAnswer);
    if (!('code' in read)) {
      if ([read.data].flat().some((row) => isObject(row) && String(row.id) === key)) return undefined;
      trouble = joinSaid([request.method, request.path, NOT_BROUGHT]);
    } else trouble = joinSaid([request.method, request.path, read.trouble]);
  }
  return trouble;
}
