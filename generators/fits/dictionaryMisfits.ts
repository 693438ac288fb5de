import type { Dictionary } from '../../src/model/Dictionary.ts';
import { about, joinSaid } from '../../src/schema/sentences.ts';
import type { Misfit } from './Misfit.ts';

/** Keys that the backend offers of a dictionary; empty where it has none of that code. */
export type Served = ReadonlySet<string>;

/** A dictionary of the schemas beside the backend's, told at the field that first needs it. */
export function dictionaryMisfits(
  { code, items, source }: Dictionary,
  served: Served,
  at: Required<Pick<Misfit, 'entity' | 'field'>>,
): Misfit[] {
  const call = source === 'system' ? 'dict' : 'dict-biz';
  const name = `${at.entity}.${at.field}`;
  const finding = { severity: 'warning', ...at, place: ['fields', at.field] } as const;
  if (served.size === 0) {
    return [
      {
        ...finding,
        code: 'noDictionary',
        message: about(name, {
          zh: `后端没有字典 ${code}（${call}）`,
          en: `the backend has no dictionary ${code} (${call})`,
        }),
        remedy: {
          zh: '请在后端添加，或保持不动：控制台以 schema 的键为准。',
          en: 'Add it there, or leave it: the console goes by the keys of the schemas.',
        },
      },
    ];
  }
  const own = new Set(items.map(({ key }) => key));
  const gone = items.filter(({ key, sealed }) => !sealed && !served.has(key)).map(({ key }) => key);
  const more = [...served].filter((key) => !own.has(key));
  const said = [
    ...(gone.length === 0 ? [] : [{ zh: `缺少 ${gone.join(', ')}`, en: `lacks ${gone.join(', ')}` }]),
    ...(more.length === 0 ? [] : [{ zh: `另有 ${more.join(', ')}`, en: `has ${more.join(', ')} besides` }]),
  ];
  if (said.length === 0) return [];
  return [
    {
      ...finding,
      code: 'otherKeys',
      message: about(
        name,
        joinSaid([
          { zh: `后端的字典 ${code}`, en: `dictionary ${code} of the backend` },
          joinSaid(said, { zh: '，', en: ' and ' }),
        ]),
      ),
      remedy: {
        zh: `请使 dictionaries/${code}.yaml 与后端的键一致。`,
        en: `Bring dictionaries/${code}.yaml and the backend to the same keys.`,
      },
    },
  ];
}
