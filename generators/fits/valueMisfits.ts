import type { Field } from '../../src/model/Field.ts';
import { fieldTypes } from '../../src/model/fieldTypes/index.ts';
import { isDate, isDateTime } from '../../src/model/formats.ts';
import type { EngineText } from '../../src/model/Text.ts';
import { codecOf } from '../../src/protocol/values/codecOf.ts';
import { isNotSet } from '../../src/protocol/values/notSet.ts';
import { joinSaid } from '../../src/schema/sentences.ts';
import { allRows, type Compared, nameIn } from './Compared.ts';
import type { Fault } from './Fault.ts';
import type { Misfit } from './Misfit.ts';
import { valueFault } from './valueFault.ts';

/** Values that came otherwise than their field is declared: each mistake of a field once. */
export function valueMisfits(compared: Compared): Misfit[] {
  return compared.fields.flatMap((field) => {
    const values = allRows(compared).flatMap((row) => (isNotSet(row[field.name]) ? [] : [row[field.name]]));
    const faults = new Map<string, Fault>();
    for (const value of values) {
      const fault = valueFault(field, compared.style, value);
      if (fault !== undefined && !faults.has(fault.code)) faults.set(fault.code, fault);
    }
    return [...faults.values(), ...keyFaults(compared, field, values), ...dateFaults(field, values)].map(
      ({ said, ...fault }) => ({
        ...fault,
        entity: compared.entity,
        field: field.name,
        place: [...compared.place, field.name],
        message: joinSaid([nameIn(compared, field.name), said]),
      }),
    );
  });
}

/** Keys that neither the schemas nor the backend's own dictionary know. */
function keyFaults({ dictionaries, served, style }: Compared, field: Field, values: readonly unknown[]): Fault[] {
  const { dictionary, options } = field;
  const listed =
    dictionary === undefined
      ? options?.map(({ value }) => value)
      : dictionaries[dictionary]?.items.map(({ key }) => key);
  if (listed === undefined) return [];
  const known = new Set([...listed, ...(served.get(dictionary ?? '') ?? [])]);
  const keys = values.flatMap((wire) => codecOf(field, style)?.decode(wire)).filter((key) => typeof key === 'string');
  const unknown = [...new Set(keys)].filter((key) => !known.has(key));
  if (unknown.length === 0) return [];
  const isJoined = !field.many && unknown.some((key) => key.split(',').every((part) => known.has(part)));
  const keysCame = unknown
    .slice(0, 5)
    .map((key) => `"${key}"`)
    .join(', ');
  const said =
    dictionary === undefined
      ? { zh: `有 ${keysCame}，字段的 options 中没有`, en: `has ${keysCame}, which the options of the field have not` }
      : {
          zh: `有 ${keysCame}，字典 ${dictionary} 中没有`,
          en: `has ${keysCame}, which the dictionary ${dictionary} has not`,
        };
  return [{ severity: 'error', code: 'unknownItem', said, remedy: isJoined ? MANY : keyRemedy(dictionary) }];
}

const MANY: EngineText = {
  zh: '一个文本中有多个键：请写 many: true。',
  en: 'Several keys come in one text: write many: true.',
};

function keyRemedy(dictionary: string | undefined): EngineText {
  if (dictionary === undefined) return { zh: '请将这些键添加到 options 中。', en: 'Add the keys to the options.' };
  return {
    zh: `请将这些键添加到 dictionaries/${dictionary}.yaml 中，或写含有它们的字典。`,
    en: `Add the keys to dictionaries/${dictionary}.yaml, or name the dictionary that has them.`,
  };
}

/** A plain text that is always a day or a moment sorts and filters better as one. */
function dateFaults(field: Field, values: readonly unknown[]): Fault[] {
  const { shape, clock } = fieldTypes[field.type];
  const isPlain = shape.kind === 'text' && clock === undefined && shape.pattern === undefined && shape.is === undefined;
  if (!isPlain || field.system || values.length === 0) return [];
  const all = (is: (text: string) => boolean) => values.every((value) => typeof value === 'string' && is(value));
  const type = all(isDate) ? 'date' : all(isDateTime) ? 'dateTime' : undefined;
  if (type === undefined) return [];
  const said = {
    zh: `声明为 ${field.type}，其值却都是 ${type}`,
    en: `is declared ${field.type}, and all its values are of the type ${type}`,
  };
  const remedy = { zh: `请声明为 ${type}。`, en: `Declare ${type}.` };
  return [{ severity: 'warning', code: 'otherType', said, remedy }];
}
