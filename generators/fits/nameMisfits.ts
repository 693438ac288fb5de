import type { Entity } from '../../src/model/Entity.ts';
import type { Field } from '../../src/model/Field.ts';
import { referenceTarget } from '../../src/model/lookups.ts';
import type { EngineText } from '../../src/model/Text.ts';
import { FLOW_FIELD } from '../../src/model/workflow.ts';
import { nameColumns } from '../../src/protocol/nameColumns.ts';
import { codecOf } from '../../src/protocol/values/codecOf.ts';
import { isNotSet } from '../../src/protocol/values/notSet.ts';
import { about, joinSaid, sentence } from '../../src/schema/sentences.ts';
import { allRows, type Compared, nameIn, type Row } from './Compared.ts';
import type { Misfit } from './Misfit.ts';
import { labelCame, nearestCame, strangeNames } from './nearestCame.ts';

/** What answers of the family carry beside fields. */
const BESIDE: readonly string[] = ['children', 'hasChildren', 'tenantName'];

const namesOf = (field: Field): readonly string[] =>
  field.embedded === undefined ? [field.name] : [field.name, field.embedded];

/** Names that came and that nothing declares. */
export function undeclaredNames(entity: Entity, rows: readonly Row[]): string[] {
  const words = nameColumns(entity).map(({ column }) => column);
  return unknownNames(rows, new Set([...entity.fields.flatMap(namesOf), ...words, ...BESIDE]));
}

export function unknownNames(rows: readonly Row[], known: ReadonlySet<string>): string[] {
  return [...new Set(rows.flatMap(Object.keys))].filter((name) => !known.has(name));
}

const comes = (rows: readonly Row[], name: string): boolean => rows.some((row) => row[name] !== undefined);

/** Fields and labels of references that are declared and never there, with the name that came instead. */
export function nameMisfits(compared: Compared, undeclared: readonly string[]): Misfit[] {
  const needed = compared.fields.filter(({ system, name }) => !system || name === 'id' || compared.columns.has(name));
  return needed.flatMap(
    (field) => missingField(compared, field, undeclared) ?? missingLabel(compared, field, undeclared),
  );
}

/** Where the call of one record was not heard, what the list does not show may only stand there. */
function missingField(compared: Compared, field: Field, undeclared: readonly string[]): Misfit[] | undefined {
  const { rows, record, columns } = compared;
  if (comes(rows, field.name)) return undefined;
  const inRecord = record !== undefined && record[field.name] !== undefined;
  const near = nearestCame(field.name, undeclared);
  const isShown = columns.has(field.name);
  if (!isShown && (inRecord || (record === undefined && near === undefined))) return undefined;
  const said = joinSaid([nameIn(compared, field.name), inRecord ? ONLY_IN_RECORD : NEVER]);
  // A backend that leaves out what is null cannot be told from one that lacks the field.
  const mayBeNull = near === undefined && !inRecord && !field.required && leavesOutNulls(compared);
  return [
    {
      severity: mayBeNull ? 'warning' : 'error',
      code: 'missingField',
      entity: compared.entity,
      field: field.name,
      place: isFlow(field) ? ['workflow'] : [...compared.place, field.name],
      message: joinSaid([said, ...(inRecord ? [] : cameInstead(near, undeclared))], { zh: '；', en: '; ' }),
      remedy: field.system ? systemRemedy(field) : remedyOf(field.name, near, inRecord, mayBeNull),
    },
  ];
}

/** Nobody declares it: the word `workflow` brings it. */
const isFlow = ({ system, name }: Field): boolean => system && name === FLOW_FIELD;

const NO_FLOW: EngineText = {
  zh: '请让后端返回数据的审批进度，或去掉 workflow：流程由我们的服务器执行。',
  en: 'Let the backend answer where a record stands in its process, or take workflow out: processes are run by our own server.',
};

/** Nobody declares it, so that it is called nothing else. */
const NO_SYSTEM: EngineText = {
  zh: '请让后端返回它；若它只是列表的列，也可从 list.columns 中去掉。',
  en: 'Let the backend answer it; what is a column alone may be taken out of list.columns instead.',
};

const systemRemedy = (field: Field): EngineText => (isFlow(field) ? NO_FLOW : NO_SYSTEM);

const ONLY_IN_RECORD: EngineText = {
  zh: '是列表的列，但列表没有返回它，详情才有',
  en: 'is a column of the list, and the list comes without it; the record has it',
};
const NEVER: EngineText = { zh: '已声明，但后端从未返回', en: 'is declared and never comes' };

/** More would be read by nobody; `--undeclared` lists them. */
const MOST_NAMES = 5;

/** The name that is most likely meant; where none is, those that can be. */
function cameInstead(near: string | undefined, undeclared: readonly string[]): EngineText[] {
  const names = near === undefined ? strangeNames(undeclared) : [near];
  if (names.length === 0 || names.length > MOST_NAMES) return [];
  return [
    {
      zh: `返回的${names.map((name) => `“${name}”`).join('、')}没有字段声明`,
      en: `${names.map((name) => `"${name}"`).join(', ')} came and no field declares ${names.length === 1 ? 'it' : 'them'}`,
    },
  ];
}

/** What a field can be called in a schema. */
const FIELD_NAME = /^[a-z][A-Za-z0-9]*$/;

function remedyOf(name: string, near: string | undefined, inRecord: boolean, mayBeNull: boolean): EngineText {
  if (near !== undefined && !FIELD_NAME.test(near))
    return {
      zh: `请让后端改称“${name}”（Jackson：property-naming-strategy）：字段不能叫“${near}”。`,
      en: `Let the backend call it "${name}" (Jackson: property-naming-strategy): a field cannot be called "${near}".`,
    };
  if (near !== undefined) return sentence('didYouMean', { names: `"${near}"` });
  if (inRecord)
    return {
      zh: '请让列表也返回它，或从 list.columns 中去掉。',
      en: 'Let the list answer it too, or take it out of list.columns.',
    };
  if (mayBeNull)
    return {
      zh: '后端没有返回任何 null：若它省略空值，请查看有值的行。',
      en: 'No null came at all: if the backend leaves nulls out, look at a row that has a value.',
    };
  return {
    zh: '请将字段改成后端的名称，或让后端返回它，或删除它。',
    en: 'Name the field as the backend does, let the backend answer it, or delete it.',
  };
}

const leavesOutNulls = (compared: Compared): boolean =>
  !allRows(compared).some((row) => Object.values(row).some(isNotSet));

const NO_LABEL: EngineText = {
  zh: '请让后端在键旁返回名称；在此之前控制台会逐条读取所引用的数据。',
  en: 'Let the backend answer the label beside the key; until then the console reads each record it names.',
};

/** A key comes; what it is called does not. */
function missingLabel(compared: Compared, field: Field, undeclared: readonly string[]): Misfit[] {
  const { embedded, name } = field;
  if (embedded === undefined || referenceTarget(field) === undefined) return [];
  // The parent of a root is a key that names nothing.
  const keys = compared.rows.map((row) => codecOf(field, compared.style)?.decode(row[name]) ?? null);
  if (keys.every((key) => key === null) || comes(compared.rows, embedded)) return [];
  const near = labelCame(name, undeclared) ?? nearestCame(embedded, undeclared);
  const isOwn = embedded !== `${name}Label`;
  // Plain REST has no labels beside keys: all that a page names are read by one call.
  if (compared.style === 'plain' && !isOwn && near === undefined) return [];
  return [
    {
      severity: isOwn ? 'error' : 'warning',
      code: 'unlabelled',
      entity: compared.entity,
      field: name,
      place: [...compared.place, name],
      message: about(nameIn(compared, name), {
        zh: `键没有附带名称“${embedded}”`,
        en: `the key comes without its label "${embedded}"`,
      }),
      remedy:
        near === undefined
          ? NO_LABEL
          : {
              zh: `后端返回了“${near}”：请写 embedded: ${near}。`,
              en: `"${near}" came: write embedded: ${near}.`,
            },
    },
  ];
}
