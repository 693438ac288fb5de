import type { Entity } from '../../src/model/Entity.ts';
import type { EngineText } from '../../src/model/Text.ts';
import { operationOf } from '../../src/protocol/operationOf.ts';
import { about } from '../../src/schema/sentences.ts';
import type { Ask } from './ask.ts';
import { remedyFor, sendingsOf } from './describedMisfits.ts';
import type { Notes } from './hear.ts';
import type { Misfit } from './Misfit.ts';

/** Below the list, where no backend has anything. */
const NOWHERE = 'nowhere/at/all';

const STANDING: EngineText = {
  zh: '保存和操作的接口都在（按 OPTIONS 的应答），但它们接收什么未经证实',
  en: 'the calls of saves and actions stand there, as OPTIONS says; what they take is not proved',
};

/**
 * Whether the calls stand there that would save, where the backend describes none: by `OPTIONS`, which by the rules of
 * HTTP changes nothing. Only a backend that proves to know is believed: its list stands there with its own method, and
 * nothing where nothing can be. Spring says so by itself; many others answer everything alike.
 */
export async function allowedMisfits(entity: Entity, ask: Ask, { misfits, unjudged }: Notes): Promise<void> {
  const list = operationOf(entity, 'list');
  if (list === undefined || !(await allowedAt(ask, list.path))?.includes(list.method)) return;
  if ((await allowedAt(ask, `${list.path}/${NOWHERE}`))?.length !== 0) return;
  const found: Misfit[] = [];
  const known = new Map<string, readonly string[] | undefined>();
  for (const { method, path, place } of sendingsOf(entity)) {
    if (!known.has(path)) known.set(path, await allowedAt(ask, path.replaceAll(/\{[^}]*\}/g, '0')));
    const allowed = known.get(path);
    if (allowed === undefined || allowed.includes(method)) continue;
    const message = about(entity.name, absentAt(method, path, allowed));
    found.push({
      severity: 'warning',
      code: 'noSuchCall',
      entity: entity.name,
      place,
      message,
      remedy: remedyFor(place),
    });
  }
  misfits.push(...found);
  if (found.length === 0) unjudged.push(STANDING);
}

const absentAt = (method: string, path: string, allowed: readonly string[]): EngineText =>
  allowed.length === 0
    ? { zh: `按 OPTIONS 的应答，没有 ${method} ${path}`, en: `there is no ${method} ${path}, as OPTIONS says` }
    : {
        zh: `按 OPTIONS 的应答，${path} 的方法是 ${allowed.join(', ')}，而不是 ${method}`,
        en: `${path} takes ${allowed.join(', ')} and not ${method}, as OPTIONS says`,
      };

/** The methods that are taken there; none where nothing stands, undefined where that is not said. */
async function allowedAt(ask: Ask, path: string): Promise<readonly string[] | undefined> {
  const reply = await ask({ method: 'OPTIONS', path });
  if (reply.kind !== 'json' && reply.kind !== 'text') return undefined;
  if (reply.status === 404) return [];
  const allow = reply.headers.allow ?? '';
  return allow === '' ? undefined : allow.split(',').map((method) => method.trim().toUpperCase());
}
