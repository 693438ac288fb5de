import type { CellName } from '../../../model/widgets.ts';
import type { CellKind } from '../CellKind.ts';
import { booleanCell } from './boolean.tsx';
import { codeCell } from './code.tsx';
import { colourCell } from './colour.tsx';
import { computedCell } from './computed.tsx';
import { dateCell, dateTimeCell } from './dateTime.tsx';
import { emailCell } from './email.tsx';
import { filesCell } from './files.tsx';
import { geoCell } from './geo.tsx';
import { htmlCell } from './html.tsx';
import { iconCell } from './icon.tsx';
import { imagesCell } from './images.tsx';
import { jsonCell } from './json.tsx';
import { moneyCell } from './money.tsx';
import { noneCell } from './none.tsx';
import { numberCell } from './number.tsx';
import { phoneCell } from './phone.tsx';
import { referenceCell, regionCell } from './reference.tsx';
import { rowsCell } from './rows.tsx';
import { secretCell } from './secret.tsx';
import { statusCell } from './status.tsx';
import { tagCell } from './tag.tsx';
import { textCell } from './text.tsx';
import { urlCell } from './url.tsx';

/** How each cell name of the model is drawn. */
export const CELLS: Readonly<Record<CellName, CellKind>> = {
  text: textCell,
  'long-text': textCell,
  html: htmlCell,
  number: numberCell,
  money: moneyCell,
  boolean: booleanCell,
  date: dateCell,
  'date-time': dateTimeCell,
  tag: tagCell,
  status: statusCell,
  reference: referenceCell,
  region: regionCell,
  files: filesCell,
  images: imagesCell,
  phone: phoneCell,
  email: emailCell,
  url: urlCell,
  code: codeCell,
  json: jsonCell,
  colour: colourCell,
  icon: iconCell,
  geo: geoCell,
  rows: rowsCell,
  secret: secretCell,
  computed: computedCell,
  none: noneCell,
};
