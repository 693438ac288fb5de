import type { Field } from '../../model/Field.ts';
import type { FieldTypeName } from '../../model/fieldTypes/FieldTypeName.ts';
import { openMap } from '../../model/openMap.ts';
import { namedRecords, wordsOfList } from './choiceCells.ts';
import { writtenMoment, writtenNumber, writtenText, yesOrNo } from './plainCells.ts';
import type { SheetKind } from './SheetKind.ts';

/** How each type stands in a sheet; null: it does not travel in one, and keeps what it is. */
export const sheetKinds = openMap<FieldTypeName, SheetKind | null>('field type', 'sheet cell', {
  bigid: null,
  string: writtenText,
  text: writtenText,
  html: null,
  integer: writtenNumber,
  decimal: writtenNumber,
  money: writtenNumber,
  boolean: yesOrNo,
  date: writtenMoment,
  time: writtenMoment,
  dateTime: writtenMoment,
  dictionary: wordsOfList,
  options: wordsOfList,
  reference: namedRecords,
  treeReference: namedRecords,
  region: namedRecords,
  department: namedRecords,
  user: namedRecords,
  file: null,
  files: null,
  image: null,
  images: null,
  phone: writtenText,
  email: writtenText,
  url: writtenText,
  idCard: writtenText,
  creditCode: writtenText,
  password: null,
  json: null,
  sequence: null,
  colour: writtenText,
  icon: writtenText,
  geo: null,
  rows: null,
  related: null,
  computed: null,
});

/** How values of a field stand in a sheet; undefined where they cannot. */
export const sheetKindOf = ({ type, writeOnly }: Field): SheetKind | undefined =>
  writeOnly ? undefined : (sheetKinds[type] ?? undefined);
