import { openMap } from '../openMap.ts';
import { bigid } from './bigid.ts';
import { boolean } from './boolean.ts';
import { colour } from './colour.ts';
import { computed } from './computed.ts';
import { creditCode } from './creditCode.ts';
import { date } from './date.ts';
import { dateTime } from './dateTime.ts';
import { decimal } from './decimal.ts';
import { department } from './department.ts';
import { dictionary } from './dictionary.ts';
import { email } from './email.ts';
import type { FieldTypeDescriptor } from './FieldTypeDescriptor.ts';
import type { FieldTypeName } from './FieldTypeName.ts';
import { file } from './file.ts';
import { files } from './files.ts';
import { geo } from './geo.ts';
import { html } from './html.ts';
import { icon } from './icon.ts';
import { idCard } from './idCard.ts';
import { image } from './image.ts';
import { images } from './images.ts';
import { integer } from './integer.ts';
import { json } from './json.ts';
import { money } from './money.ts';
import { options } from './options.ts';
import { password } from './password.ts';
import { phone } from './phone.ts';
import { reference } from './reference.ts';
import { region } from './region.ts';
import { related } from './related.ts';
import { rows } from './rows.ts';
import { sequence } from './sequence.ts';
import { string } from './string.ts';
import { text } from './text.ts';
import { time } from './time.ts';
import { treeReference } from './treeReference.ts';
import { url } from './url.ts';
import { user } from './user.ts';

const own = {
  bigid,
  string,
  text,
  html,
  integer,
  decimal,
  money,
  boolean,
  date,
  time,
  dateTime,
  dictionary,
  options,
  reference,
  treeReference,
  region,
  department,
  user,
  file,
  files,
  image,
  images,
  phone,
  email,
  url,
  idCard,
  creditCode,
  password,
  json,
  sequence,
  colour,
  icon,
  geo,
  rows,
  related,
  computed,
} as const satisfies Record<FieldTypeName, FieldTypeDescriptor>;

/** What is true of each field type everywhere; total over the closed set. */
export const fieldTypes = openMap<FieldTypeName, FieldTypeDescriptor>('field type', 'descriptor', own);

/** Names of all types, those that were added too. */
export function fieldTypeNames(): readonly FieldTypeName[] {
  return Object.keys(fieldTypes) as FieldTypeName[];
}
