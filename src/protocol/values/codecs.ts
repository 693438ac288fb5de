import type { FieldTypeName } from '../../model/fieldTypes/FieldTypeName.ts';
import { openMap } from '../../model/openMap.ts';
import type { CodecMaker } from './CodecMaker.ts';
import { choiceCodec, parentCodec } from './choiceCodec.ts';
import { computedCodec } from './computedCodec.ts';
import { dateCodec } from './dateCodec.ts';
import { fileCodec, filesCodec } from './fileCodec.ts';
import { booleanCodec, decimalCodec, integerCodec } from './numberCodec.ts';
import { rowsCodec } from './rowsCodec.ts';
import { geoCodec, jsonCodec } from './structureCodecs.ts';
import { textCodec } from './textCodec.ts';

/** How each type travels; null: it does not. */
export const codecs = openMap<FieldTypeName, CodecMaker | null>('field type', 'codec', {
  bigid: choiceCodec,
  string: textCodec,
  text: textCodec,
  html: textCodec,
  integer: integerCodec,
  decimal: decimalCodec,
  money: decimalCodec,
  boolean: booleanCodec,
  date: dateCodec,
  time: dateCodec,
  dateTime: dateCodec,
  dictionary: choiceCodec,
  options: choiceCodec,
  reference: choiceCodec,
  treeReference: parentCodec,
  region: choiceCodec,
  department: choiceCodec,
  user: choiceCodec,
  file: fileCodec,
  files: filesCodec,
  image: fileCodec,
  images: filesCodec,
  phone: textCodec,
  email: textCodec,
  url: textCodec,
  idCard: textCodec,
  creditCode: textCodec,
  password: textCodec,
  json: jsonCodec,
  sequence: textCodec,
  colour: textCodec,
  icon: textCodec,
  geo: geoCodec,
  rows: rowsCodec,
  related: null,
  computed: computedCodec,
});
