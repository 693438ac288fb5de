import type { Entity } from '../../src/model/Entity.ts';
import { isObject } from '../../src/model/guards.ts';
import type { EngineText } from '../../src/model/Text.ts';
import type { ReadAnswer } from '../../src/protocol/conventions/Convention.ts';
import { conventionOf } from '../../src/protocol/conventions/index.ts';
import { about } from '../../src/schema/sentences.ts';
import type { Case } from './Case.ts';

/** What a server said to a request, read by the convention of its entity. */
export interface CaseAnswer extends Pick<ReadAnswer, 'status' | 'refused' | 'data' | 'text' | 'errors'> {
  readonly headers: Readonly<Record<string, string>>;
}

/** What an answer lacks of what its case says, in words; undefined where nothing does. `later`: what `afterwards` brought. */
export function faultOf(entity: Entity, asked: Case, answer: CaseAnswer, later?: CaseAnswer): EngineText | undefined {
  const said = asked.field === undefined ? answer.text : answer.errors?.[asked.field];
  return statusFault(asked, answer, said) ?? wordFault(asked, said) ?? contentFault(entity, asked, answer, later);
}

function statusFault(
  { status, not, field }: Case,
  answer: CaseAnswer,
  said: string | undefined,
): EngineText | undefined {
  if (status !== undefined && answer.status !== status)
    return about(
      { zh: `应答 ${answer.status}，而不是 ${status}`, en: `answers ${answer.status} instead of ${status}` },
      JSON.stringify(answer.errors ?? answer.text) ?? '',
    );
  if (not !== undefined && answer.status === not)
    return about({ zh: `不应应答 ${not}`, en: `answers ${not}, which it must not` }, answer.text ?? '');
  if (status === undefined && field !== undefined && said !== undefined)
    return about({ zh: `指出了 ${field}`, en: `says against ${field}` }, said);
  return undefined;
}

function wordFault({ message }: Case, said: string | undefined): EngineText | undefined {
  if (message === undefined || (said !== undefined && Object.values(message).includes(said))) return undefined;
  const [came, meant] = [JSON.stringify(said), JSON.stringify(Object.values(message)[0])];
  return { zh: `说的是 ${came}，而不是 ${meant}`, en: `says ${came} instead of ${meant}` };
}

function contentFault(entity: Entity, asked: Case, answer: CaseAnswer, later?: CaseAnswer): EngineText | undefined {
  const { total, holds = {}, lacks = [] } = asked;
  // Of what may fail and did nothing came that could be looked at.
  if (asked.status === undefined && answer.refused && asked.afterwards === undefined) return undefined;
  if (total !== undefined) {
    const output = { body: answer.data, headers: answer.headers };
    const page = conventionOf(entity).paging.readPage(output, { current: 1, size: 10 });
    if (page.total !== total)
      return { zh: `有 ${page.total} 行，而不是 ${total} 行`, en: `has ${page.total} rows instead of ${total}` };
  }
  const record = asked.afterwards === undefined ? answer.data : later?.data;
  const values = isObject(record) ? record : {};
  const other = Object.keys(holds).find((name) => JSON.stringify(values[name]) !== JSON.stringify(holds[name]));
  if (other !== undefined) {
    const [came, meant] = [JSON.stringify(values[other]), JSON.stringify(holds[other])];
    return { zh: `${other} 是 ${came}，而不是 ${meant}`, en: `${other} is ${came} instead of ${meant}` };
  }
  const shown = lacks.find((name) => name in values);
  return shown === undefined ? undefined : { zh: `显示了 ${shown}`, en: `shows ${shown}` };
}
